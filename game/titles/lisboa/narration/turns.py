"""The words of the log for rounds, periods, cards and what Lacerda leaves undone."""

from __future__ import annotations

from typing import Final

from game.core.message import Term
from game.core.narration import LogLine
from game.titles.lisboa.events import (
    CardDiscarded,
    CardDrawn,
    CardDropped,
    CardRemoved,
    CardTucked,
    EventSponsored,
    FinalScored,
    FirstClergyKept,
    Followed,
    GameBegan,
    GameEnded,
    HandCardDiscarded,
    HandFilled,
    HelperMoved,
    LacerdaChose,
    LacerdaTurnBegan,
    LastRoundSet,
    PeriodBegan,
    PeriodEnded,
    PeriodEnding,
    RoundBegan,
    ShipDropped,
    Visited,
)
from game.titles.lisboa.narration.lines import Told, line, strong_line
from game.titles.lisboa.wording import (
    building_name,
    card_name,
    noble_name,
    pile_name,
    rank_name,
    ship_name,
    tile_name,
)

# -- rounds, periods, the end


def _began(event: GameBegan) -> LogLine:
    args = {"courtier": noble_name(event.courtier), "building": building_name(event.building)}
    return line("lisboa.log.began", None, f"site-{event.site}", pile=pile_name(event.helper), **args)


def _round(event: RoundBegan) -> LogLine:
    return strong_line("lisboa.log.round", None, number=event.number)


def _lacerda_turn(event: LacerdaTurnBegan) -> LogLine:
    return strong_line("lisboa.log.lacerda_turn", None, "lacerda")


def _ending(event: PeriodEnding) -> LogLine:
    # Only the person has sets; one may be completed by following Lacerda in his turn.
    return strong_line(f"lisboa.log.ending_{event.why}", "person" if event.why == "sets" else event.who)


def _last_round(event: LastRoundSet) -> LogLine:
    return strong_line("lisboa.log.last_round", None, number=event.number)


def _period_ended(event: PeriodEnded) -> LogLine:
    key = "lisboa.log.period_ended_ships" if event.ships else "lisboa.log.period_ended"
    return strong_line(key, None, n=len(event.cards))


def _period_began(event: PeriodBegan) -> LogLine:
    return strong_line("lisboa.log.period_began", None)


def _hand_discarded(event: HandCardDiscarded) -> LogLine:
    key = "lisboa.log.hand_discarded_rewarded" if event.is_rewarded else "lisboa.log.hand_discarded"
    return line(key, "person", card=card_name(event.card))


def _hand_filled(event: HandFilled) -> LogLine:
    return line("lisboa.log.hand_filled", "person", n=len(event.cards))


def _final(event: FinalScored) -> LogLine | None:
    return line(f"lisboa.log.final_{event.item}", event.who, n=event.wigs) if event.wigs else None


def _ended(event: GameEnded) -> LogLine:
    rank = rank_name(event.rank)
    return strong_line("lisboa.log.ended", "person", rank=rank, own=event.person, rival=event.lacerda)


# -- cards


def _first_clergy(event: FirstClergyKept) -> LogLine:
    return line("lisboa.log.first_clergy", "person", "clergy", tile=tile_name(event.kept))


def _discarded(event: CardDiscarded) -> LogLine:
    # The gold has a line of its own, or that there is no room for it.
    return line("lisboa.log.hand_discarded", "person", card=card_name(event.card))


def _tucked(event: CardTucked) -> LogLine:
    return line("lisboa.log.tucked", "person", f"tucked-{event.card}", card=card_name(event.card))


def _dropped(event: CardDropped) -> LogLine:
    return line("lisboa.log.dropped", "person", card=card_name(event.card))


def _ship_dropped(event: ShipDropped) -> LogLine:
    return line("lisboa.log.ship_dropped", "person", ship=ship_name(event.ship))


def _visited(event: Visited) -> LogLine:
    return strong_line("lisboa.log.visited", "person", f"office-{event.noble}", noble=noble_name(event.noble))


def _sponsored(event: EventSponsored) -> LogLine:
    return strong_line("lisboa.log.sponsored", "person", card=card_name(event.card))


def _followed(event: Followed) -> LogLine:
    return strong_line(
        "lisboa.log.followed", event.who, f"office-{event.noble}", noble=noble_name(event.noble)
    )


def _drawn(event: CardDrawn) -> LogLine:
    return line("lisboa.log.drawn", "person", f"pile-{event.pile}", card=card_name(event.card))


def _removed(event: CardRemoved) -> LogLine:
    return line("lisboa.log.removed", "lacerda", f"pile-{event.pile}", card=card_name(event.card))


def _helper(event: HelperMoved) -> LogLine:
    return line("lisboa.log.helper", None, "helper", f"pile-{event.pile}", pile=pile_name(event.pile))


# -- Lacerda


_TOLD_BRANCHES: Final = frozenset(("state_impossible", "cannot_pay", "noble_impossible", "keeps_favor"))
"""Branches by which nothing happens, so that no other line tells of them."""


def _chose(event: LacerdaChose) -> LogLine | None:
    if event.branch not in _TOLD_BRANCHES:
        return None
    if event.branch == "state_impossible":
        action = Term(f"lisboa.state_action.{event.what}")
        return line("lisboa.log.state_impossible", "lacerda", "lacerda", action=action)
    return line(f"lisboa.log.{event.branch}", "lacerda", "lacerda", noble=Term(f"lisboa.noble.{event.what}"))


TURNS: Final[Told] = {
    GameBegan: _began,
    RoundBegan: _round,
    LacerdaTurnBegan: _lacerda_turn,
    PeriodEnding: _ending,
    LastRoundSet: _last_round,
    PeriodEnded: _period_ended,
    PeriodBegan: _period_began,
    HandCardDiscarded: _hand_discarded,
    HandFilled: _hand_filled,
    FinalScored: _final,
    GameEnded: _ended,
    FirstClergyKept: _first_clergy,
    CardDiscarded: _discarded,
    CardTucked: _tucked,
    CardDropped: _dropped,
    ShipDropped: _ship_dropped,
    Visited: _visited,
    EventSponsored: _sponsored,
    Followed: _followed,
    CardDrawn: _drawn,
    CardRemoved: _removed,
    HelperMoved: _helper,
    LacerdaChose: _chose,
}
"""The line for each kind of event about turns and cards."""
