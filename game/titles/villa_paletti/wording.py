"""Columns, colours and floors as catalogue entries."""

from __future__ import annotations

from game.core.message import Term
from game.titles.villa_paletti.content import FLOORS, colour_of, kind_of


def colour_name(colour: str) -> Term:
    """A colour ("Red")."""
    return Term(f"villa_paletti.colour.{colour}")


def column_name(column: str) -> Term:
    """A column by shape and colour ("thick red column"); thin ones of a colour are not told apart."""
    return Term(f"villa_paletti.column.{kind_of(column).name}.{colour_of(column)}")


def floor_name(floor: int) -> Term:
    """A floor by its colour ("the green floor"); 1 is the lowest."""
    return Term(f"villa_paletti.floor.{FLOORS[floor - 1].colour}")
