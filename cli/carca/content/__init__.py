"""Read content folders: the only reader of YAML. Every fault is collected, none is raised."""

from carca.content.read import MissingContentError, read_content

__all__ = ["MissingContentError", "read_content"]
