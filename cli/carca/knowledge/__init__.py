"""Compiled knowledge: what a corpus says, made ready for questions, and the file that holds it."""

from carca.knowledge.artefact import UnusableKnowledgeError
from carca.knowledge.knowledge import Fact, Knowledge

__all__ = ["Fact", "Knowledge", "UnusableKnowledgeError"]
