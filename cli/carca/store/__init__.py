"""Find content, check it, compile it and keep the result: from folders to a file of knowledge."""
