"""Making a folder that runs without Python, and trying whether it does."""
