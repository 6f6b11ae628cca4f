"""Pure data: what a content folder says, what a question asks, what an answer holds. No I/O, standard library only."""
