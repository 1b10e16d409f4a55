"""What moves: clips, the line of time they run on, and the ways from one place to another."""
