"""The command line: the only place that imports click. Options become a question, an answer becomes output."""
