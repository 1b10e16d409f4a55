"""Example states of the table and of the scenes that belong to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.match import Match
from game.core.message import Message, Seat
from game.core.policy import best_looking
from game.core.rules import OptionValue, new_setup
from game.storage.seats import SeatSetup
from game.titles.registry import title_named
from game.titles.viva.actions import DRAW, KEEP_DRAWN, GoOut, Play
from game.titles.viva.events import RoundEnded, Viva
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.input import LEFT, TREMBLE, PointerMoved, PointerPressed
from game.ui.scene import Scene
from game.ui.scenes.playing.curtain import CurtainScene
from game.ui.scenes.playing.table import TableScene

VIVA = title_named("viva")
NAMES = ("Ana", "Abuela Rosa", "Marcos", "Elena", "José", "Łukasz")
COLOURS = ("blue", "red", "yellow", "green", "pink", "orange")

Wanted = Callable[[Match[Any, Any, Any]], bool]
Act = Callable[[TableScene], None]


class Nobody:
    """A thinker that never answers, so that a picture stays as it is."""

    def ask(
        self, game: str, number: int, title: Any, view: Any, seat: Seat, legal: Sequence[Any], level: Any,
        seed: int,
    ) -> None:
        """Listen."""

    def poll(self) -> None:
        """No answer."""

    def cancel(self) -> None:
        """There is nothing to drop."""


class Nowhere:
    """A keeper that stores nothing."""

    def keep(self, session: TableSession) -> Message | None:
        """Let it be."""
        return None

    def finish(self, session: TableSession) -> Message | None:
        """Let it be."""
        return None

    def keep_as(self, session: TableSession, name: str, thumbnail: bytes) -> Message | None:
        """Let it be."""
        return None

    def has_played(self, title: str) -> bool:
        """Nobody needs the first tip in these pictures."""
        return True


class Staged(TableScene):
    """A table where something is done as soon as it is there."""

    def __init__(self, app: App, session: TableSession, act: Act) -> None:
        super().__init__(app, session)
        self._act = act

    def entered(self) -> None:
        """Do it."""
        self._act(self)


def best(match: Match[Any, Any, Any]) -> tuple[Seat, Any]:
    """Whose turn it is, and what looks best to that player."""
    decision = match.decision
    assert decision is not None
    seat = decision.seats[0]
    legal = match.rules.legal_actions(match.state, seat)
    return seat, best_looking(VIVA.policy(), match.view(seat), seat, legal)


def played(
    count: int, seed: int, wanted: Wanted, hoarders: Sequence[Seat] = (), **options: OptionValue
) -> Match[Any, Any, Any]:
    """A game played on until `wanted`; the `hoarders` do nothing but draw and keep.

    `seed`: of the first game tried; where such a state does not come up, the next one is.
    """
    for attempt in range(30):
        match: Match[Any, Any, Any] = Match(
            VIVA.rules(), new_setup(VIVA.info, count, **options), seed + attempt
        )
        while match.decision is not None:
            if wanted(match):
                return match
            seat, action = best(match)
            if seat in hoarders:
                legal = match.rules.legal_actions(match.state, seat)
                action = next((act for act in (KEEP_DRAWN, DRAW) if act in legal), action)
            match.submit(seat, action)
    raise AssertionError("no such state came up")


def session_at(match: Match[Any, Any, Any], persons: Sequence[Seat] = (0,)) -> TableSession:
    """A session at the state of a match."""
    seats = [
        SeatSetup(NAMES[seat], COLOURS[seat], "person" if seat in persons else "clockwork", "fair")
        for seat in range(match.setup.seats)
    ]
    return TableSession(VIVA, match, seats, Nobody(), Nowhere())


def my_turn(match: Match[Any, Any, Any], phase: str = "turn", after: int = 8) -> bool:
    """The first seat has to act in this phase, some actions after the beginning."""
    return match.length >= after and match.state.turn == 0 and match.state.phase == phase


def quiet(scene: TableScene) -> None:
    """Only look."""


def drag(piece: str, goal: str) -> Act:
    """Take a piece where it lies and hold it over another one; both by the names of their nodes."""

    def act(scene: TableScene) -> None:
        stage = scene.stage
        taken = stage.find(piece)
        assert taken is not None, piece
        start = taken.rect.centre
        stage.handle(PointerMoved(start, False))
        stage.handle(PointerPressed(start, LEFT, TREMBLE))
        stage.handle(PointerMoved((start[0], start[1] - 20), True))
        # Only now it may be there: rows to choose from come with what is picked.
        place = stage.find(goal)
        assert place is not None, goal
        x, y = place.rect.centre
        stage.handle(PointerMoved((x + 5, y + 4), True))

    return act


def table(
    count: int, seed: int, wanted: Wanted, act: Act = quiet, hoarders: Sequence[Seat] = (),
    persons: Sequence[Seat] = (0,), **options: OptionValue,
) -> Callable[[App], Scene]:
    """The table of a game played until `wanted`, then `act`."""

    def state(app: App) -> Scene:
        # Each picture begins with the settings of somebody who changed none.
        app.change_settings(confirm_turn=False)
        match = played(count, seed, wanted, hoarders, **options)
        return Staged(app, session_at(match, persons), act)

    return state


def has_twins(match: Match[Any, Any, Any]) -> bool:
    """The first seat would best play twins."""
    if not my_turn(match):
        return False
    action = best(match)[1]
    return isinstance(action, Play) and sum(action.houses) > 1


def pick_best(scene: TableScene) -> None:
    """Choose the cards of the best action, no house yet."""
    frame = scene.table
    for target in frame.composer.route(frame.best_of(frame.choices.legal)):
        if target.startswith("hand:"):
            frame.touched(target)


def click_veiled(scene: TableScene) -> None:
    """Click a card that may not be played."""
    cards = scene.stage.nodes()
    veiled = [node for node in cards if node.name.startswith("hand-") and getattr(node, "is_veiled", False)]
    veiled[0].on_click(veiled[0].rect.centre)


def has_veiled(match: Match[Any, Any, Any]) -> bool:
    """The first seat has a card that may not be played and one that may."""
    if not my_turn(match):
        return False
    playable = {act.kind for act in match.rules.legal_actions(match.state, 0) if isinstance(act, Play)}
    return bool(playable) and not set(match.state.hands[0]) <= playable


def act_best(scene: TableScene) -> None:
    """Do the best action; its clip begins."""
    scene.table.act(scene.table.best_of(scene.table.choices.legal))


def celebrate(scene: TableScene) -> None:
    """Make ¡VIVA!, and let time pass until the word is there."""
    act_best(scene)
    for _ in range(22):
        scene.table.presenter.update(0.05)


def makes(event: type) -> Wanted:
    """The best action of the first seat leads to such an event."""

    def wanted(match: Match[Any, Any, Any]) -> bool:
        if match.decision is None or match.state.turn != 0:
            return False
        seat, action = best(match)
        trial: Match[Any, Any, Any] = Match.replayed(match.rules, match.record())
        events = trial.submit(seat, action)
        return isinstance(events, tuple) and any(isinstance(found, event) for found in events)

    return wanted


def hold_turn(scene: TableScene) -> None:
    """Play, but keep the turn."""
    scene.app.change_settings(confirm_turn=True)
    act_best(scene)
    scene.table.complete()


def end_round(scene: TableScene) -> None:
    """Go out last but one: the round is over."""
    act_best(scene)
    scene.table.complete()


def curtain(app: App) -> Scene:
    """The screen goes to the next person."""
    match = played(3, 5, lambda match: my_turn(match))
    session = session_at(match, (0, 1, 2))
    return CurtainScene(app, session, 0, NAMES[0], lambda: None, lambda: None)


def states() -> dict[str, Callable[[App], Scene]]:
    """All of them, by name."""
    return {
        "table-turn": table(4, 11, has_veiled),
        "table-twins": table(4, 5, has_twins, pick_best),
        "table-refused": table(4, 11, has_veiled, click_veiled),
        "table-hint": table(4, 11, has_veiled, lambda scene: scene.table.hint()),
        "table-info": table(4, 11, has_veiled, lambda scene: (scene.table.look_at("block"), None)[1]),
        "table-log": table(4, 11, has_veiled, lambda scene: scene.table.toggle_log()),
        "table-two": table(2, 4, has_veiled, pick_best),
        "table-six": table(6, 4, has_veiled),
        "table-drawn": table(5, 4, lambda match: my_turn(match, "drawn", 4), hoarders=(0,)),
        "table-hand-22": table(
            3, 4, lambda match: my_turn(match) and len(match.state.hands[0]) >= 22,
            hoarders=(0, 1, 2),
        ),
        "table-hand-34": table(
            3, 4, lambda match: my_turn(match) and len(match.state.hands[0]) >= 34, pick_best,
            hoarders=(0, 1, 2),
        ),
        "table-own-block": table(3, 4, lambda match: my_turn(match) and _owns_block(match, 0)),
        "table-other-block": table(4, 4, lambda match: my_turn(match) and _owns_block(match, 2)),
        "table-last-card": table(
            4, 5, lambda match: my_turn(match) and isinstance(best(match)[1], GoOut)
        ),
        "table-new-block": table(4, 5, lambda match: my_turn(match, "viva_block"), pick_best),
        "table-celebration": table(4, 5, makes(Viva), celebrate),
        "table-call-out": table(
            4, 5, lambda match: my_turn(match), caught_cheating=True, call_it_yourself=True
        ),
        "table-kept-turn": table(4, 11, has_veiled, hold_turn),
        "table-out": table(4, 5, lambda match: match.state.round.number == 1 and 0 in match.state.finished),
        "table-round-end": table(2, 6, makes(RoundEnded), end_round),
        "curtain": curtain,
    }


def _owns_block(match: Match[Any, Any, Any], seat: Seat) -> bool:
    personal = match.state.personal
    return personal is not None and personal.seat == seat


