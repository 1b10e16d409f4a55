"""How a referee looks at the moves of clockwork players: what titles count, and what is plainly worse."""
