"""Why a clockwork player finds an action good, in a sentence for a person."""

from __future__ import annotations

from game.core.message import Message, message
from game.titles.patios.actions import Action, UseCane, Water
from game.titles.patios.prospects import Position


def reason_for(position: Position, action: Action) -> Message:
    """Why `action` is a good idea for the seat of the position."""
    if isinstance(action, Water | UseCane):
        return message("patios.hint.water_all")
    return message("patios.hint.only")
