"""Example states of Villa Paletti's table and of the verdict that belongs to it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from game.core.match import Match
from game.core.message import Rejection, Seat
from game.core.record import MatchRecord
from game.core.rules import OptionValue, new_setup
from game.storage.seats import SeatSetup
from game.titles.registry import title_named
from game.titles.villa_paletti.actions import AGREE, OBJECT, PROPOSE, Lay, Place, Pull, TakePenalty
from game.titles.villa_paletti.events import Collapsed
from game.titles.villa_paletti.hands import SKILLS, grip_for, hand_samples
from game.titles.villa_paletti.pull import TIMBER
from game.titles.villa_paletti.state import (
    AnswerProposal,
    LayFloor,
    MoveOne,
    NameOne,
    Penalise,
    SetColumn,
    State,
    TakeColour,
)
from game.titles.villa_paletti.statics import weakest
from game.titles.villa_paletti.table.board import VillaTable
from game.titles.villa_paletti.table.carrying import CARRIED_MM, Carrying
from game.titles.villa_paletti.table.verdict import VerdictScene
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.input import PointerMoved, PointerPressed
from game.ui.scene import Scene
from game.ui.scenes.playing.table import TableScene
from tools.shots_states.table import COLOURS, NAMES, Act, Nobody, Nowhere, Staged, quiet

VILLA = title_named("villa_paletti")
FRAME_S = 1 / 60
MOST_ACTIONS = 400

Wanted = Callable[[State], bool]


def next_action(match: Match[Any, Any, Any], rng: random.Random, objects: bool) -> tuple[Seat, Any]:
    """Whose turn it is, and what a careful hand does there; with `objects` it never believes a proposal."""
    state: State = match.state
    assert match.decision is not None
    seat = match.decision.seats[0]
    legal = list(match.rules.legal_actions(state, seat))
    pulls = [action for action in legal if isinstance(action, Pull)]
    if PROPOSE in legal and sum(1 for _ in state.layout.on_level(state.layout.top)) >= 5:
        return seat, PROPOSE
    if pulls:
        return seat, filled(state, max(pulls, key=lambda action: margin_without(state, action)), rng)
    for wished in (OBJECT if objects else AGREE, AGREE):
        if wished in legal:
            return seat, wished
    lays = [action for action in legal if isinstance(action, Lay)]
    return seat, lays[0] if lays else rng.choice(legal)


def margin_without(state: State, action: Pull) -> float:
    """How steady the villa would stand without the column."""
    weak = weakest(state.layout.without(action.grip.column))
    return 0.0 if weak is None else weak.margin


def filled(state: State, template: Pull, rng: random.Random) -> Pull:
    """The pull of a careful hand."""
    skill, seed = SKILLS["careful"], rng.randrange(1000)
    grip = grip_for(state.layout, template.grip.column, skill, seed)
    samples = hand_samples(state.layout, grip, skill, seed, TIMBER[state.options.timber])
    return Pull(grip, samples)


@cache
def record_until(
    seats: int, seed: int, wanted: Wanted, objects: bool = False,
    options: tuple[tuple[str, OptionValue], ...] = (),
) -> MatchRecord:
    """A game played on until `wanted`; where that does not come up, another one is tried."""
    for attempt in range(12):
        match: Match[Any, Any, Any] = Match(
            VILLA.rules(), new_setup(VILLA.info, seats, **dict(options)), seed + attempt
        )
        rng = random.Random(seed + attempt)
        for _ in range(MOST_ACTIONS):
            if match.decision is None or wanted(match.state):
                break
            seat, action = next_action(match, rng, objects)
            done = match.submit(seat, action)
            assert not isinstance(done, Rejection), (action, done)
        if wanted(match.state):
            return match.record()
    raise AssertionError("no such state came up")


def session_at(record: MatchRecord, persons: Sequence[Seat] | None = None) -> TableSession:
    """A session at the end of a record; everybody is a person, if not said otherwise."""
    match: Match[Any, Any, Any] = Match.replayed(VILLA.rules(), record)
    kinds = persons if persons is not None else range(match.setup.seats)
    seats = [
        SeatSetup(NAMES[seat], COLOURS[seat], "person" if seat in kinds else "clockwork", "fair")
        for seat in range(match.setup.seats)
    ]
    return TableSession(VILLA, match, seats, Nobody(), Nowhere())


def table(
    seats: int, seed: int, wanted: Wanted, act: Act = quiet, objects: bool = False,
    persons: Sequence[Seat] | None = None, **options: OptionValue,
) -> Callable[[App], Scene]:
    """The table of a game played until `wanted`, then `act` as soon as somebody can act."""

    def state(app: App) -> Scene:
        app.change_settings(confirm_turn=False)
        record = record_until(seats, seed, wanted, objects, tuple(sorted(options.items())))
        return Staged(app, session_at(record, persons), when_open(act))

    return state


def when_open(act: Act) -> Act:
    """Let the table open first: with several people it turns to whoever is to move."""

    def later(scene: TableScene) -> None:
        for _ in range(5):
            scene.update(FRAME_S)
        act(scene)
        # Floors are drawn finely in moments at rest, and no picture waits for those.
        while not scene.motions_to_come.is_over:
            scene.motions_to_come.use()

    return later


def board_of(scene: TableScene) -> VillaTable:
    """The villa's own part of a table."""
    board = scene.table.board
    assert isinstance(board, VillaTable)
    return board


# -- what is wanted


@cache
def moving(top: int) -> Wanted:
    """Somebody has to take out a column, with so many floors standing and some columns on the highest."""

    def wanted(state: State) -> bool:
        standing = sum(1 for _ in state.layout.on_level(state.layout.top))
        return isinstance(state.task, MoveOne) and state.layout.top == top and standing >= 3

    return wanted


@cache
def deciding(task: type, top: int = 0) -> Wanted:
    """Such a decision comes up."""
    return lambda state: isinstance(state.task, task) and state.layout.top >= top


# -- what is done


def choose(scene: TableScene) -> None:
    """Choose the column that would be missed most."""
    board = board_of(scene)
    state = board.view.table
    board.hand.choose(min(board.hand.movable, key=lambda id: _margin(state, id)))
    _pass_time(scene, 40)


def _margin(state: State, column: str) -> float:
    weak = weakest(state.layout.without(column))
    return 0.0 if weak is None else weak.margin


def _pass_time(scene: TableScene, frames: int) -> None:
    for _ in range(frames):
        scene.update(FRAME_S)
        scene.stage.update(FRAME_S)


def pull_half_way(scene: TableScene) -> None:
    """Grip the chosen column and pull, the other hand at the floor."""
    choose(scene)
    board = board_of(scene)
    column = board.hand.selected
    assert column is not None
    seen = board.tower.seen(column)
    assert seen is not None
    x, y = seen.centre
    board.hand.take_hold(column, (x, y), "drag")
    board.hears(PointerPressed((x, y), 3))
    for step in range(40):
        board.hears(PointerMoved((x + step * 0.4, y), held=True))
        _pass_time(scene, 1)


def lay_beside(scene: TableScene) -> None:
    """The floor hovers where it may lie."""
    laying = board_of(scene).hand.laying
    assert laying is not None
    laying.next_spot(0)


def choose_penalty(scene: TableScene) -> None:
    """Choose the first column that may be taken."""
    actions = [action for action in scene.table.choices.legal if isinstance(action, TakePenalty)]
    board_of(scene).hand.choose(actions[0].column)
    _pass_time(scene, 40)


def open_log(scene: TableScene) -> None:
    """The log lies open."""
    scene.table.toggle_log()


def hint(scene: TableScene) -> None:
    """Ask what a good player would do."""
    scene.table.hint()


def has_fallen(state: State) -> bool:
    """The villa has fallen."""
    return state.fall is not None


def hold_up(scene: TableScene) -> None:
    """The hand that pulled the column out still holds it, and lowers it a little."""
    carrying = board_of(scene).hand.carried
    assert isinstance(carrying, Carrying)
    carrying.is_dragged, carrying.height_mm = True, CARRIED_MM
    _pass_time(scene, 9)


def carry(act: Act) -> Callable[[App], Scene]:
    """A column that was taken out, over its place."""
    return lambda app: _carried(app, act)


def _carried(app: App, act: Act) -> Scene:
    record = record_until(4, 3, moving(3))
    session = session_at(record)
    rng = random.Random(1)
    while not any(isinstance(action, Place) for action in session.match.rules.legal_actions(
        session.match.state, session.match.decision.seats[0] if session.match.decision else 0
    )):
        seat, action = next_action(session.match, rng, False)
        session.match.submit(seat, action)
    return Staged(app, session, when_open(act))


def fallen_session(app: App) -> tuple[TableSession, Collapsed]:
    """A game that has just ended with a fall, and the event of it."""
    session = session_at(record_until(4, 2, has_fallen))
    fall = next(event for event in session.match.moments[-1].events if isinstance(event, Collapsed))
    return session, fall


def falling(app: App) -> Scene:
    """The villa in mid-fall."""
    session, _ = fallen_session(app)

    def begin(scene: TableScene) -> None:
        scene.table.show(session.last)
        _pass_time(scene, 110)

    return Staged(app, session, begin)


def verdict(app: App) -> Scene:
    """The sheet after the fall, over its table."""
    session, fall = fallen_session(app)
    return Staged(app, session, lambda scene: app.push(VerdictScene(app, scene.table, fall)))


def task(key: str) -> Callable[[App], Scene]:
    """The table of a task of the tower challenge, at its beginning."""

    def state(app: App) -> Scene:
        title = title_named("villa_challenge")
        match: Match[Any, Any, Any] = Match(title.rules(), new_setup(title.info, 1, task=key), 3)
        session = TableSession(
            title, match, [SeatSetup(NAMES[0], COLOURS[0], "person", "fair")], Nobody(), Nowhere()
        )
        return Staged(app, session, when_open(quiet))

    return state


def states() -> dict[str, Callable[[App], Scene]]:
    """All of them, by name."""
    return {
        "villa-turn": table(4, 3, moving(3)),
        "villa-chosen": table(4, 3, moving(3), choose),
        "villa-pull": table(4, 3, moving(3), pull_half_way),
        "villa-carry": carry(quiet),
        "villa-lower": carry(hold_up),
        "villa-lay": table(4, 3, deciding(LayFloor, 2), lay_beside),
        "villa-red": table(4, 1, moving(5), choose),
        "villa-site": table(4, 3, deciding(SetColumn), placing="in_turn"),
        "villa-colours": table(4, 3, deciding(TakeColour)),
        "villa-two": table(2, 4, deciding(NameOne)),
        "villa-three": table(3, 4, moving(2)),
        "villa-answer": table(4, 3, deciding(AnswerProposal)),
        "villa-penalty": table(4, 3, deciding(Penalise), choose_penalty, objects=True),
        "villa-log": table(4, 3, moving(3), open_log),
        "villa-hint": table(4, 3, moving(3), hint),
        "villa-watch": table(4, 3, moving(2), persons=(0,)),
        "villa-fall": falling,
        "villa-verdict": verdict,
        "villa-task-raise": task("tower-01"),
        "villa-task-two": task("tower-30"),
        "villa-task-open": task("endless"),
    }
