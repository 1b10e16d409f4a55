"""Sobremesa: tabletop games for one table, one screen and one mouse."""

__version__ = "0.1.0"
