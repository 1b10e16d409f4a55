"""Why a clockwork player finds an action good, in a sentence for a person."""

from __future__ import annotations

from game.core.message import Message, message
from game.titles.lisboa.actions import Action
from game.titles.lisboa.state import State


def reason_for(table: State, action: Action) -> Message:
    """Why `action` is a good idea."""
    return message(f"lisboa.hint.{type(action).__struct_config__.tag}")
