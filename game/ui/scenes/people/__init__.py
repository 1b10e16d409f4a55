"""Whoever plays here: their figures, honours, faces and names."""
