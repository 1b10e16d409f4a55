"""A running game: its table, the curtain, the menu over it, and how it is opened."""
