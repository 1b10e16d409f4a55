"""Example states of the table of Lisboa, and of the scenes that belong to it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from game.core.match import Match
from game.core.rules import OptionValue, new_setup
from game.titles.lisboa.actions import (
    Action,
    BuildStore,
    Discard,
    Draw,
    EndTurn,
    OpenBuilding,
    Pass,
    Sell,
    Visit,
)
from game.titles.lisboa.cards import PILE_OF
from game.titles.lisboa.court_ranks import Rank, Standing
from game.titles.lisboa.downtown import FACINGS
from game.titles.lisboa.events import FinalScored, GameEnded, LacerdaChose
from game.titles.lisboa.info import INFO
from game.titles.lisboa.matching import free_lots
from game.titles.lisboa.prospects import lot_wigs
from game.titles.lisboa.scoring import FINAL_ITEMS
from game.titles.lisboa.state import State
from game.titles.lisboa.table.board import LisboaTable
from game.titles.lisboa.table.interludes import CourtScene
from game.titles.lisboa.table.plates import PlateName
from game.titles.lisboa.tasks import (
    AtOffice,
    ChoosingSite,
    Dealing,
    Drawing,
    Dropping,
    Following,
    GivingUpClergy,
    KeepingFirstClergy,
    MovingCardinal,
    PlayingCard,
    Recruiting,
    Renewing,
    TakingCube,
    TakingDecrees,
    TakingPlan,
    Trading,
)
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.playing.table import TableScene
from tools.example_games import Company
from tools.shots_states.table import Act, Staged, drag, quiet

COMPANY = Company(title_named("lisboa"), ("Ana",), ("blue",))
FRAME_S = 1 / 60
ATTEMPTS = 60

Game = Match[Any, Any, Any]
Wanted = Callable[[Game], bool]


# -- games


def eager(match: Game, rng: random.Random) -> Action:
    """What somebody does who wants to see a city grow: build where it brings most, sell, keep cards."""
    state: State = match.state
    legal: list[Action] = list(match.rules.legal_actions(state, 0))
    stores = [act for act in legal if isinstance(act, BuildStore)]
    if stores:
        return max(stores, key=lambda act: lot_wigs(state, act.lot, act.facing))
    for kind in (OpenBuilding, Sell):
        wished = [act for act in legal if isinstance(act, kind)]
        if wished:
            return rng.choice(wished)
    visits = [act for act in legal if isinstance(act, Visit) and PILE_OF[act.card] == "builder"]
    if visits and rng.random() < 0.6:
        return rng.choice(visits)
    useful = [act for act in legal if not isinstance(act, Discard | Pass)]
    return rng.choice(useful or legal)


@cache
def reached(wanted: Wanted, seed: int, rival: str = "printed") -> Game:
    """A game played until `wanted`; where that does not come up, the next seed is tried."""
    for attempt in range(ATTEMPTS):
        rng = random.Random(seed + attempt)
        match: Game = Match(COMPANY.title.rules(), new_setup(INFO, 1, rival=rival), seed + attempt)
        while match.decision is not None:
            if wanted(match):
                return match
            match.submit(0, eager(match, rng))
    raise AssertionError("no such state came up")


def at(task: type[Any], least: int = 0, **facts: OptionValue) -> Wanted:
    """The person has such a task, after `least` rounds or more; `facts`: values of its fields."""

    def wanted(match: Game) -> bool:
        now = match.state.pending[0]
        return (
            isinstance(now, task) and match.state.round >= least
            and all(getattr(now, name) == value for name, value in facts.items())
        )  # fmt: skip

    return wanted


def with_legal(wanted: Wanted, kind: type[Any]) -> Wanted:
    """The same, and such an action can be done."""

    def both(match: Game) -> bool:
        return wanted(match) and any(
            isinstance(act, kind) for act in match.rules.legal_actions(match.state, 0)
        )

    return both


def before_his_turn(match: Game) -> bool:
    """A card is to be drawn in the middle of a game."""
    return isinstance(match.state.pending[0], Drawing) and match.state.round == 5


# -- scenes


def copied(match: Game) -> Game:
    """The same game, to be played on by itself."""
    return Match.replayed(match.rules, match.record())


def shown(wanted: Wanted, act: Act = quiet, seed: int = 11, rival: str = "printed") -> Callable[[App], Scene]:
    """The table of a game when something is so, then `act`."""

    def built(app: App) -> Scene:
        app.change_settings(confirm_turn=False)
        return Staged(app, COMPANY.session_of(copied(reached(wanted, seed, rival))), act)

    return built


def board_of(scene: TableScene) -> LisboaTable:
    """The board of a scene."""
    board = scene.table.board
    assert isinstance(board, LisboaTable)
    return board


def pick(*targets: str) -> Act:
    """Click these targets."""

    def act(scene: TableScene) -> None:
        for target in targets:
            board_of(scene).touched(target)

    return act


def pick_card(pile: str, *then: str) -> Act:
    """Click the first card of a type in hand, or the first of all, then other targets."""

    def act(scene: TableScene) -> None:
        hand = board_of(scene).view.table.person.hand
        card = next((card for card in hand if PILE_OF[card] == pile), hand[0])
        pick(f"card-{card}", *then)(scene)

    return act


def pick_best_lot(scene: TableScene) -> None:
    """Click the lot that would bring most, and the better side of it."""
    board = board_of(scene)
    state = board.view.table
    legal = [act for act in scene.table.choices.legal if isinstance(act, BuildStore)]
    best = max(legal, key=lambda act: (lot_wigs(state, act.lot, act.facing), len(FACINGS[act.lot])))
    board.touched(f"lot-{best.lot}")
    if f"facing-{best.facing}" in scene.table.composer.next_targets:
        board.touched(f"facing-{best.facing}")


def point_at_dearest_lot(scene: TableScene) -> None:
    """Choose to build, and look at a lot that costs too much."""
    board = board_of(scene)
    board.touched("noble-builder")
    open_ones = {act.lot for act in scene.table.choices.legal if isinstance(act, BuildStore)}
    closed = [lot for lot in free_lots(board.view.table) if lot not in open_ones]
    board.pointed(f"lot-{(closed or sorted(open_ones))[0]}")


def pick_first(scene: TableScene) -> None:
    """Click the first thing that can be picked."""
    board_of(scene).touched(sorted(scene.table.composer.next_targets)[0])


def sell_something(scene: TableScene) -> None:
    """Click a good that a ship takes, and point at the ship."""
    sale = next(act for act in scene.table.choices.legal if isinstance(act, Sell))
    board_of(scene).touched(f"good-{sale.good}")
    board_of(scene).pointed(f"ship-{sale.ship}")


def plate(name: PlateName) -> Act:
    """Lay a plate in large where downtown lies."""

    def act(scene: TableScene) -> None:
        board_of(scene).plates.choose(name)

    return act


def look_at(target: str) -> Act:
    """Pin the info card of a target."""

    def act(scene: TableScene) -> None:
        scene.table.look_at(target)

    return act


def draw(scene: TableScene) -> None:
    """Draw a card, so that Lacerda's turn comes."""
    scene.table.act(next(act for act in scene.table.choices.legal if isinstance(act, Draw | EndTurn)))


def drawn_and_told(scene: TableScene) -> None:
    """Lacerda's whole turn, told to its end."""
    draw(scene)
    scene.table.complete()
    scene.table.is_settled = True
    scene.table.refresh()


def asked_why(scene: TableScene) -> None:
    """The same, and why he did his third step."""
    drawn_and_told(scene)
    scene.table.look_at("step-2")


def amid_his_turn(seconds: float) -> Act:
    """Stop in the middle of Lacerda's turn."""

    def act(scene: TableScene) -> None:
        draw(scene)
        for _ in range(round(seconds / FRAME_S)):
            scene.table.presenter.update(FRAME_S)
        scene.table.presenter.update = lambda dt: None  # type: ignore[method-assign]

    return act


def by_steps(scene: TableScene) -> None:
    """Lacerda's turn waits at a step."""
    board_of(scene).goes_by_steps = True
    draw(scene)
    while scene.table.presenter.is_busy:
        scene.table.presenter.complete()
    for _ in range(2):
        scene.table.show_rest()
        while scene.table.presenter.is_busy:
            scene.table.presenter.complete()
    assert scene.table.interlude is not None
    assert isinstance(scene.table.interlude[0], LacerdaChose)
    scene.app.push(board_of(scene).interlude(scene.table.interlude[0]))


def change_of_period(scene: TableScene) -> None:
    """The act after which period 1 is over."""
    draw(scene)
    while scene.table.presenter.is_busy:
        scene.table.presenter.complete()
    assert scene.table.interlude is not None, "the period goes on"
    scene.app.push(board_of(scene).interlude(scene.table.interlude[0]))


def last_draw_of_period(match: Game) -> bool:
    """Drawing any card now ends period 1 in the person's turn."""
    if not isinstance(match.state.pending[0], Drawing) or match.state.period != 1:
        return False
    trial = copied(match)
    trial.submit(0, next(act for act in match.rules.legal_actions(match.state, 0)))
    return bool(trial.state.period == 2)


STANDINGS: dict[Rank, Standing] = {
    "jester": Standing(71, 118, 3, 7, 1, 4, 3, 1),
    "servant": Standing(121, 118, 5, 7, 1, 7, 6, 1),
    "favorite": Standing(134, 120, 7, 7, 2, 14, 7, 1),
    "right_hand": Standing(166, 121, 8, 6, 3, 24, 9, 3),
}
"""An example for each rank."""
PERSON_LINES: Sequence[int] = (6, 12, 18, 4, 19, 15, 2)
LACERDA_LINES: Sequence[int] = (3, 14, 12, 0, 30, 5, 4)


def court(rank: Rank) -> Callable[[App], Scene]:
    """The end of a game with that rank."""

    def act(scene: TableScene) -> None:
        standing = STANDINGS[rank]
        own = zip(FINAL_ITEMS, PERSON_LINES, strict=True)
        his = zip(FINAL_ITEMS, LACERDA_LINES, strict=True)
        lines = [FinalScored("person", item, wigs) for item, wigs in own]
        lines += [FinalScored("lacerda", item, wigs) for item, wigs in his]
        end = GameEnded(standing.wigs, standing.lacerda_wigs, rank, "piles")
        scene.app.push(CourtScene(scene.app, scene.table, end, lines, standing))

    return shown(at(PlayingCard, 9), act)


def results(app: App) -> Scene:
    """The results of a whole game."""
    return ResultsScene(app, COMPANY.session_of(copied(reached_end())))


@cache
def reached_end() -> Game:
    """A game that is over."""
    rng = random.Random(7)
    match: Game = Match(COMPANY.title.rules(), new_setup(INFO, 1), 7)
    while match.decision is not None:
        match.submit(0, eager(match, rng))
    return match


def log(scene: TableScene) -> None:
    """Open the log."""
    scene.table.toggle_log()


def turn_states() -> dict[str, Callable[[App], Scene]]:
    """The person's turn."""
    return {
        "lisboa-start": shown(at(KeepingFirstClergy)),
        "lisboa-turn": shown(at(PlayingCard, 6)),
        "lisboa-dragging": shown(at(PlayingCard, 4), drag("hand-1", "row-way-tuck")),
        "lisboa-card": shown(at(PlayingCard, 4), pick_card("minister")),
        "lisboa-visit": shown(at(PlayingCard, 5), pick_card("builder", "way-visit")),
        "lisboa-sponsor": shown(at(PlayingCard, 5), pick_card("treasury", "way-sponsor")),
        "lisboa-office": shown(at(AtOffice, 4, noble="king")),
        "lisboa-store": shown(with_legal(at(AtOffice, 6, noble="builder"), BuildStore), pick_best_lot),
        "lisboa-lots": shown(with_legal(at(AtOffice, 5, noble="builder"), BuildStore), point_at_dearest_lot),
        "lisboa-cube": shown(at(TakingCube, 5)),
        "lisboa-site": shown(at(ChoosingSite, 4), pick_first),
        "lisboa-sale": shown(with_legal(at(Dealing, 4), Sell), sell_something),
        "lisboa-trade": shown(at(Trading, 3)),
        "lisboa-recruiting": shown(at(Recruiting, 2)),
        "lisboa-dropping": shown(at(Dropping, 3)),
        "lisboa-drawing": shown(at(Drawing, 3), pick_first),
        "lisboa-hint": shown(at(PlayingCard, 4), lambda scene: scene.table.hint()),
        "lisboa-refused": shown(at(PlayingCard, 4), pick("noble-builder")),
        "lisboa-log": shown(at(PlayingCard, 6), log),
    }


def plate_states() -> dict[str, Callable[[App], Scene]]:
    """Plates in large, and info cards."""
    return {
        "lisboa-decrees": shown(at(TakingDecrees, 3)),
        "lisboa-cardinal": shown(at(MovingCardinal, 3)),
        "lisboa-plan": shown(at(TakingPlan, 2)),
        "lisboa-plate-court": shown(at(PlayingCard, 6), plate("court")),
        "lisboa-plate-church": shown(at(PlayingCard, 6), plate("church")),
        "lisboa-plate-decrees": shown(at(PlayingCard, 6), plate("decrees")),
        "lisboa-plate-works": shown(at(PlayingCard, 6), plate("works")),
        "lisboa-info-lot": shown(at(PlayingCard, 4), look_at("lot-B3")),
        "lisboa-info-lacerda": shown(at(PlayingCard, 4), look_at("lacerda")),
    }


def rival_states() -> dict[str, Callable[[App], Scene]]:
    """Lacerda's turn, and what it asks of the person."""
    return {
        "lisboa-his-turn": shown(before_his_turn, amid_his_turn(7.0)),
        "lisboa-told": shown(before_his_turn, drawn_and_told),
        "lisboa-why": shown(before_his_turn, asked_why),
        "lisboa-step": shown(before_his_turn, by_steps),
        "lisboa-follow": shown(at(Following)),
        "lisboa-church-scoring": shown(at(GivingUpClergy)),
    }


def end_states() -> dict[str, Callable[[App], Scene]]:
    """The change of period, the last round, the end."""
    return {
        "lisboa-period": shown(last_draw_of_period, change_of_period),
        "lisboa-renewing": shown(at(Renewing), pick_card("builder")),
        "lisboa-last-round": shown(lambda match: bool(
            match.state.last_round and match.state.round == match.state.last_round
            and isinstance(match.state.pending[0], PlayingCard)
        )),
        "lisboa-jester": court("jester"),
        "lisboa-servant": court("servant"),
        "lisboa-favorite": court("favorite"),
        "lisboa-right-hand": court("right_hand"),
        "lisboa-results": results,
    }  # fmt: skip


def states() -> dict[str, Callable[[App], Scene]]:
    """All of them, by name."""
    return {**turn_states(), **plate_states(), **rival_states(), **end_states()}
