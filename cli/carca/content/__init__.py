"""Read content folders: the only reader of YAML. Every fault is collected, none is raised."""
