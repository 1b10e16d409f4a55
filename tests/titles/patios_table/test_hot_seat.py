"""Several people at one screen: no frame shows them an improvement or balcony that only one of them knows."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings
from game.titles.patios.content import BALCONIES, IMPROVEMENTS
from game.titles.patios.events import ImprovementsReturned
from game.titles.patios.state import State
from game.titles.patios.table.privacy import looks_away
from game.titles.patios.view import View, observed
from tests.titles.kit import AT_ONCE, UNHURRIED
from tests.titles.patios_table.kit import PatiosHand, session_of

SINGLE = frozenset(f"patios/{card}" for card in (*BALCONIES, *IMPROVEMENTS))
"""The pictures of cards that there are only once: whoever sees one knows which card it is."""
KEYS = (pygame.K_h, pygame.K_r, pygame.K_l, pygame.K_i, pygame.K_TAB)

SHOWN_AGAIN = 8
"""Actions at most that R shows once more."""


def faces(view: View) -> set[str]:
    """The pictures of all cards whose kind is known in a view."""
    cards: set[str] = {*view.sample, *view.discards, *view.passing, *view.lifted, *view.hand}
    for patio in view.patios:
        cards.update(card.removeprefix("dry-") for card in patio.cells if card is not None)
    return {f"patios/{card}" for card in cards}


class Watch:
    """Holds each frame against what those who look at the screen may see, or could see a moment ago."""

    def __init__(self, hand: PatiosHand) -> None:
        self.hand = hand
        hand.drawn.names.clear()

    def allowed(self, state: State) -> set[str]:
        session = self.hand.session
        known = faces(observed(state, None))
        own = observed(state, session.viewer)
        if session.viewer is not None and session.is_private:
            known |= faces(own)
        elif own.passing and not looks_away(own, state.pending[0].seat):  # type: ignore[union-attr]
            # What the Children bring lies open at once.
            known |= {f"patios/{card}" for card in own.passing}
        return known

    def look(self) -> None:
        drawn = {name.removesuffix("-small") for name in self.hand.drawn.names} & SINGLE
        self.hand.drawn.names.clear()
        known: set[str] = set()
        moments = self.hand.session.match.moments
        for moment in moments[-3:]:
            assert isinstance(moment.state, State)
            known |= self.allowed(moment.state)
        for moment in moments[-SHOWN_AGAIN:]:
            for event in moment.events:
                # What was played is shown to all on its way back to its pack, and once more by R.
                if isinstance(event, ImprovementsReturned):
                    known |= {f"patios/{card}" for card in event.improvements}
        assert drawn <= known, (drawn - known, self.hand.session.viewer, self.hand.app.top.name)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.hand.app.frame(0.05)
            self.look()


@pytest.mark.parametrize(
    ("seed", "persons", "settings", "acts"),
    [(1, (0, 1, 2), UNHURRIED, 60), (2, (0, 1), UNHURRIED, 60), (3, (0, 1, 2), AT_ONCE, 150)],
    ids=["three", "two and a clockwork player", "at once"],
)
def test_nobody_sees_what_only_somebody_else_knows(
    tmp_path: Path, seed: int, persons: tuple[int, ...], settings: Settings, acts: int
) -> None:
    hand = PatiosHand(tmp_path, session_of(3, persons, seed), settings)
    session, rng, watch = hand.session, random.Random(seed), Watch(hand)
    done = 0
    while done < acts and session.decision is not None:
        watch.frames()
        if hand.app.top.name == "curtain":
            watch.frames(6)
            hand.click("button-lift")
        elif hand.app.top.name == "round-end":
            hand.click("button-next-round")
        elif hand.table.is_open and hand.table.choices.to_move:
            if rng.random() < 0.1:
                hand.key(rng.choice(KEYS))
                watch.look()
            legal = hand.table.choices.legal
            if hand.table.is_open and legal:
                hand.table.act(hand.table.best_of(legal) if rng.random() < 0.5 else rng.choice(legal))
                done += 1
        watch.look()
    assert done
    hand.app.close()
