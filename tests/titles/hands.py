"""Somebody's hand at a new game of a title of which it does not matter which it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.titles.kit import Hand
from tests.titles.lisboa_table.kit import LisboaHand
from tests.titles.lisboa_table.kit import session_of as lisboa
from tests.titles.patios_table.kit import PatiosHand
from tests.titles.patios_table.kit import session_of as patios
from tests.titles.viana_table.kit import VianaHand
from tests.titles.viana_table.kit import session_of as viana


def hand_at(title: str, data: Path, seed: int) -> Hand[Any, Any]:
    """The hand of the only person: of three players, but for Lisboa."""
    match title:
        case "lisboa":
            return LisboaHand(data, lisboa(seed))
        case "patios":
            return PatiosHand(data, patios(3, seed=seed))
        case "viana":
            return VianaHand(data, viana(3, seed=seed))
        case _:
            raise LookupError(title)
