"""Judge content: what its words mean together. Every fault is reported, at its place, with the next step."""

from carca.lint.run import check_corpus, check_knowledge

__all__ = ["check_corpus", "check_knowledge"]
