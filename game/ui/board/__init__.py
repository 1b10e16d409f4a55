"""What all tables have in common: the game that is played, choosing by clicks, marks, the log, motion."""
