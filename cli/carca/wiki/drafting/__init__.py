"""Draft entries from a page, and the folder that keeps them."""
