"""The names of what can be picked on the table of Lisboa, and what a name stands for."""

from __future__ import annotations

from game.ui.board.marks import Target


def card_target(number: int) -> Target:
    """A card of the hand."""
    return f"card-{number}"


def tucked_target(number: int) -> Target:
    """A political card in the portfolio."""
    return f"tucked-{number}"


def tucked_ship_target(colour: str) -> Target:
    """A ship as a card of the portfolio."""
    return f"tucked-ship-{colour}"


def lot_target(lot: str) -> Target:
    """A lot of downtown."""
    return f"lot-{lot}"


def facing_target(facing: str) -> Target:
    """The half of the picked lot on one side."""
    return f"facing-{facing}"


def site_target(site: str) -> Target:
    """A construction space."""
    return f"site-{site}"


def building_target(architect: str) -> Target:
    """The pile of public buildings of an architect."""
    return f"building-{architect}"


def plan_target(plan: str) -> Target:
    """A plan that the person holds."""
    return f"plan-{plan}"


def plans_target(architect: str) -> Target:
    """The pile of plans of an architect."""
    return f"plans-{architect}"


def office_target(noble: str) -> Target:
    """A noble's portrait."""
    return f"office-{noble}"


def state_target(action: str) -> Target:
    """The button of a state action."""
    return f"state-{action}"


def noble_target(noble: str) -> Target:
    """The button of a Noble action."""
    return f"noble-{noble}"


def pile_target(pile: str) -> Target:
    """A pile of political cards in the display."""
    return f"pile-{pile}"


def good_target(good: str) -> Target:
    """A good in the tray."""
    return f"good-{good}"


def ship_target(colour: str) -> Target:
    """A ship on the river."""
    return f"ship-{colour}"


def station_target(station: int) -> Target:
    """A station of the church ring."""
    return f"station-{station}"


def clergy_target(tile: int | str) -> Target:
    """A clergy tile that the person holds."""
    return f"clergy-{tile}"


def decree_target(number: int) -> Target:
    """A decree of the display."""
    return f"decree-{number}"


def held_decree_target(number: int) -> Target:
    """A decree that the person holds."""
    return f"held-decree-{number}"


def favor_target(noble: str) -> Target:
    """A Royal Favor in the supply."""
    return f"favor-{noble}"


def own_favor_target(noble: str) -> Target:
    """A Royal Favor that the person holds."""
    return f"own-favor-{noble}"


def rubble_target(place: str | int, rubble: str) -> Target:
    """Cubes of a kind at the end of a row ("A".."D"), of a column (1..5), or in the pile ("pile")."""
    return f"rubble-{place}-{rubble}"


def named(target: Target, kind: str) -> str | None:
    """What a target of that kind stands for, None if it is of another kind.

    >>> named("site-W-D", "site"), named("site-W-D", "lot")
    ('W-D', None)
    """
    head = kind + "-"
    return target[len(head):] if target.startswith(head) else None
