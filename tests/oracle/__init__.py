"""A second, slow and literal reading of docs/verdict.md, to hold the engine to."""
