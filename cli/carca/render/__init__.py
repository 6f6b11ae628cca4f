"""From ids to words: answers, entries and lists as JSON, text and Markdown, in the languages of the game."""
