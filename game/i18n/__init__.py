"""Words: from messages to sentences in the language of whoever reads."""
