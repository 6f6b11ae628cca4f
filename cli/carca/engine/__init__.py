"""Names to question, question to answer, words to entries. The engine opens no file."""
