"""The table of Lisboa as pictures (loads pygame)."""
