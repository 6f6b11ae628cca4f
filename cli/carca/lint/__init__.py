"""Judge content: what its words mean together. Every fault is reported, at its place, with the next step."""
