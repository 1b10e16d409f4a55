"""What computers and people do to a running program, and how the program has to take it."""
