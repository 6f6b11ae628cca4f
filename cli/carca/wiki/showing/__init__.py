"""What is found, as text, JSON, HTML and Markdown."""
