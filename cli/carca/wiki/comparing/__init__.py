"""Two pages side by side."""
