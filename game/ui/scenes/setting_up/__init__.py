"""Before a game: who sits at the table, and by which rules."""
