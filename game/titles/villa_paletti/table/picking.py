"""How the actions of Villa Paletti are picked: columns by their names, everything else by buttons."""

from __future__ import annotations

from game.titles.villa_paletti.actions import (
    Action,
    Agree,
    ChooseColour,
    GiveUpFloor,
    Lay,
    NameColour,
    NoPenalty,
    Object,
    PassTurn,
    Place,
    Propose,
    Pull,
    TakePenalty,
    TimeOut,
)
from game.ui.board.composer import Path

IN_HAND = "in-hand"


def path_of(action: Action) -> Path:
    """The targets of an action; what is carried has only one, as its place is not picked but shown."""
    match action:
        case Pull():
            return ((action.grip.column,),)
        case TakePenalty(column):
            return ((column,),)
        case ChooseColour(colour) | NameColour(colour):
            return ((f"button-colour-{colour}",),)
        case Place() | Lay():
            return ((IN_HAND,),)
        case Propose() | Object() | Agree() | NoPenalty() | GiveUpFloor() | PassTurn() | TimeOut():
            return ((f"button-{type(action).__struct_config__.tag}",),)
