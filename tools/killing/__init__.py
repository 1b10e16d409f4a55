"""A program that is killed again and again, and what must be found of its games afterwards."""
