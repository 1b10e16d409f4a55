"""Finished games: who won and how, and their chronicle."""
