"""The checks of a page: one in a module, each a function from a context to findings."""
