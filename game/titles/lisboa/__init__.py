"""Lisboa, for one player against Lacerda."""
