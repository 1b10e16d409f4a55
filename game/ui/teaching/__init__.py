"""Lessons on the table: the course of a title, its teacher, and the scene that shows the idea."""
