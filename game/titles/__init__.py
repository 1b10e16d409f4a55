"""The titles, a folder each, and the one table that names them."""
