"""Patios: bring pots, balconies and water together before the visitors come."""
