"""What a player of VIVA can do."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from game.titles.viva.content import Kind


class Play(Struct, frozen=True, tag="play"):
    """Put cards of one kind on houses; `houses` says how many on each. Rule: viva 4.2 A, B."""

    kind: Kind
    houses: tuple[int, int, int]


class Draw(Struct, frozen=True, tag="draw"):
    """Draw one card from the stack. Rule: viva 4.2 C."""


class KeepDrawn(Struct, frozen=True, tag="keep_drawn"):
    """End the turn without playing the drawn card. Rule: viva 4.2 C."""


class LayBlock(Struct, frozen=True, tag="lay_block"):
    """Put a hand card down as the new general blocking card. Rule: viva 4.2, 4.3."""

    kind: Kind


class GoOut(Struct, frozen=True, tag="go_out"):
    """Put the last card on a blocking card, the general one or the own personal one. Rule: viva 4.5."""

    on: Literal["general", "personal"]


class Pass(Struct, frozen=True, tag="pass"):
    """Do nothing, because nothing at all can be done. Rule: viva 4.6."""


class CallStop(Struct, frozen=True, tag="call_stop"):
    """Catch the forbidden card that was just played. Rule: viva 6, caught cheating."""


class CallViva(Struct, frozen=True, tag="call_viva"):
    """Announce the ¡VIVA! that one's own play just made. Rule: viva 6, call it yourself."""


Action: TypeAlias = Play | Draw | KeepDrawn | LayBlock | GoOut | Pass | CallStop | CallViva

# Actions without content are the same value each time.
DRAW: Final = Draw()
KEEP_DRAWN: Final = KeepDrawn()
PASS: Final = Pass()
CALL_STOP: Final = CallStop()
CALL_VIVA: Final = CallViva()
OUT_ON_GENERAL: Final = GoOut("general")
OUT_ON_PERSONAL: Final = GoOut("personal")
