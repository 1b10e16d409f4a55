"""Tidying up after a turn: clergy stations and decrees are refilled, traded goods go back. Rule: R4."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.parts.decks import shuffled
from game.core.parts.items import with_item
from game.titles.lisboa.content import DECREES_ON_DISPLAY, PLACE_OF_GOOD
from game.titles.lisboa.decrees import revealed
from game.titles.lisboa.events import ClergyRevealed, DecreeRemoved, DecreesRevealed, LisboaEvent
from game.titles.lisboa.gains import changed
from game.titles.lisboa.state import State


def tidied(state: State, chance: Chance, events: list[LisboaEvent]) -> State:
    """The table as the next turn finds it."""
    return with_decrees_refilled(with_stations_refilled(_with_trades_returned(state), chance, events), events)


def _with_trades_returned(state: State) -> State:
    """The goods of a trade in the supply."""
    if not state.traded:
        return state
    supply = state.supply
    for good in state.traded:
        supply = changed(supply, PLACE_OF_GOOD[good], 1)
    return replace(state, supply=supply, traded=())


def with_stations_refilled(state: State, chance: Chance, events: list[LisboaEvent]) -> State:
    """A clergy tile on each station. Into an empty bag the tiles that were given back are mixed first."""
    for station, tile in enumerate(state.stations):
        if tile is not None:
            continue
        is_mixed = not state.bag and bool(state.given_back)
        if is_mixed:
            bag = shuffled(state.given_back, chance, "lisboa.clergy_mixed")
            state = replace(state, bag=bag, given_back=())
        if not state.bag:
            return state
        events.append(ClergyRevealed(state.bag[0], station, is_mixed))
        state = replace(state, stations=with_item(state.stations, station, state.bag[0]), bag=state.bag[1:])
    return state


def with_decrees_refilled(state: State, events: list[LisboaEvent]) -> State:
    """Eight decrees in the display as long as the deck lasts; the banned one goes at once."""
    missing = DECREES_ON_DISPLAY - len(state.decrees)
    if not missing or not state.decree_deck:
        return state
    turned = revealed(state.decree_deck, missing)
    events.extend(DecreeRemoved(number) for number in turned.removed)
    if turned.shown:
        events.append(DecreesRevealed(turned.shown))
    return replace(state, decrees=state.decrees + turned.shown, decree_deck=turned.deck)
