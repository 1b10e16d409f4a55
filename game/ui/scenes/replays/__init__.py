"""Finished games that are looked at again, kept as films and given to others."""
