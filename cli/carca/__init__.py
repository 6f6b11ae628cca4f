"""Carcassonne Rulings: a rules knowledge base that answers "does X affect Y?" with its proof."""

__version__ = "0.1.0"
