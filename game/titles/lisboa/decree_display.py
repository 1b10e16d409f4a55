"""The decrees that lie open. Rule: lisboa 2.8, R4, R39; 6.4 for decree 69."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.parts.items import without
from game.titles.lisboa.content import BANNED_DECREE, DECREES_ON_DISPLAY
from game.titles.lisboa.decrees import DecreeNumber
from game.titles.lisboa.events import DecreeRemoved, DecreesRevealed, DecreeTaken
from game.titles.lisboa.gains import Events
from game.titles.lisboa.state import Owner, Person, State, player


def with_decree_taken(state: State, who: Owner, decree: DecreeNumber, events: Events) -> State:
    """`who` takes a decree of the display; the others slide to the left."""
    events.append(DecreeTaken(who, decree, state.decrees.index(decree)))
    owner, left = player(state, who), without(state.decrees, decree)
    holder = replace(owner, decrees=(*owner.decrees, decree))
    if isinstance(holder, Person):
        return replace(state, person=holder, decrees=left)
    return replace(state, lacerda=holder, decrees=left)


def with_display_filled(state: State, events: Events) -> State:
    """Up to eight decrees again; decree 69 leaves the game as soon as it comes. Rule: lisboa R4, 6.4."""
    missing = DECREES_ON_DISPLAY - len(state.decrees)
    if missing <= 0 or not state.decree_deck:
        return state
    new = state.decree_deck[:missing]
    deck = state.decree_deck[missing:]
    if BANNED_DECREE in new:
        events.append(DecreeRemoved(BANNED_DECREE))
        new = (*without(new, BANNED_DECREE), *deck[:1])
        deck = deck[1:]
    if new:
        events.append(DecreesRevealed(new))
    return replace(state, decrees=state.decrees + new, decree_deck=deck)
