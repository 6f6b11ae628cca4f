"""The checks, one a module: each is a function from a corpus (or knowledge) to the problems it finds."""
