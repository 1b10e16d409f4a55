"""Example states of the table of Palace of Viana."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from msgspec.structs import replace

from game.bots.levels import RANDOM
from game.bots.selfplay import clockwork, play_out
from game.core.chance import SeededChance
from game.core.match import Match
from game.core.message import Seat
from game.core.parts.standing import standing
from game.core.rules import OptionValue, new_setup
from game.titles.registry import title_named
from game.titles.viana.actions import ChooseCard, MoveMarquis, MoveMarquise, PickUp
from game.titles.viana.content import KINDS, OWN, PLACE_OF_KIND, Character, Kind, Stock
from game.titles.viana.info import INFO
from game.titles.viana.palace import BEDS, Courtyard
from game.titles.viana.rules import VianaRules
from game.titles.viana.state import Decoration, PawnPlace, Spots, State, characters_of, decoration
from game.titles.viana.table.board import VianaTable
from game.titles.viana.tasks import (
    Choosing,
    ChoosingSecretly,
    ChoosingStand,
    Ending,
    MovingDoor,
    MovingMarquis,
    MovingMarquise,
    MovingPawn,
    Placing,
    PuttingBack,
    Returning,
    StartingTurn,
    Task,
    Turning,
    Walking,
)
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.playing.table import TableScene
from tools.example_games import Company
from tools.shots_states.table import Act, Staged, drag, quiet

COMPANY = Company(
    title_named("viana"), ("Ana", "Abuelo", "Marcos", "Elena", "Tía Pepa"),
    ("blue", "red", "yellow", "green", "pink"),
)

KIND_OF_LETTER: Final[Mapping[str, Kind]] = {
    "b": "bougainvillea", "c": "cineraria", "p": "pansy", "m": "pot", "f": "fountain"
}

PLANTED: Final[Mapping[str, str]] = {
    "1a": "B0 b0 b1", "1b": "P2", "1c": "C3 c3", "1-fountain": "F0", "1-pot": "m3 M1",
    "2a": "c3 C3", "2b": "b4", "2-pot": "m0", "2-fountain": "f2",
    "3a": "p1 p4", "3b": "C0 c2", "3-fountain": "f1",
    "4a": "B2 b2", "4b": "p0", "4-pot": "m2",
    "5a": "c4 C0 c0", "5-pot": "m4",
    "6a": "P3 p3", "6-fountain": "F3",
    "7a": "b0", "7b": "c1 c1", "7-fountain": "f4",
    "8a": "c2 C2", "8b": "p4", "8-fountain": "f2", "8-pot": "m1",
    "9a": "p4 p3", "9-fountain": "f3",
    "10a": "c0 c3", "10-fountain": "f0", "10-pot": "m3",
    "11a": "B1 b1", "11b": "p0", "11-pot": "M0",
    "12a": "c3 c0", "12-pot": "m4 m3", "12-fountain": "F1",
    "13a": "p2 p0 p0", "13b": "b1 b3", "13c": "B2", "13d": "c4", "13-fountain": "f1",
}  # fmt: skip
"""Beds and what is in them: the letter of a kind (large: scored) and its seat."""

RESERVES: Final[Sequence[Stock]] = (
    (2, 1, 2, 1, 1), (1, 2, 0, 0, 1), (0, 3, 1, 2, 0), (2, 0, 0, 1, 0), (1, 1, 1, 0, 0)
)
SHOWN: Final[Sequence[Character]] = ("gardener", "marquise", "coachman", "apprentice-gardener", "poet")
PAWNS: Final[Sequence[PawnPlace]] = (7, 1, "stand-5", 5, 2)
STANDS: Final[Sequence[str]] = ("bcp", "ppfb", "mcb", "bbmp", "cfpm", "pcb")
SCORES: Final = (41, 36, 38, 29, 22)
RESTRICTED: Final[Sequence[Character]] = ("girl", "marquis")
RESTRICTIONS: Final[Sequence[Character]] = (
    *("coachman", "gardener", "housekeeper", "marquise", "master-gardener", "apprentice-gardener") * 2,
    *RESTRICTED, "cook",
)  # fmt: skip
"""Cards of the Restriction deck that lie open, and those that are still to come."""
TAKEN: Final = 6
"""Tokens that have left the market by now."""


def planted(plan: Mapping[str, str], seats: int) -> Spots:
    """The spots of a palace from beds by name; what belongs to nobody at the table is left out."""
    spots: list[Decoration | None] = [None] * sum(bed.size for bed in BEDS.values())
    for key, words in plan.items():
        first = BEDS[key].first
        own = [word for word in words.split() if int(word[1]) < seats]
        for place, word in enumerate(own):
            kind = KIND_OF_LETTER[word[0].lower()]
            spots[first + place] = decoration(int(word[1]), kind, word[0].islower())
    return tuple(spots)


def rest_of_market(start: State, stands: Sequence[Sequence[Kind]]) -> tuple[Stock, tuple[Kind, ...]]:
    """What has left the game, and the bag, when these tokens of a game's market lie on the stands."""
    left = [kind for tokens in (*start.stands, start.bag) for kind in tokens]
    for tokens in stands:
        for kind in tokens:
            left.remove(kind)
    gone = tuple(left[:TAKEN].count(kind) for kind in KINDS)
    return cast("Stock", gone), tuple(left[TAKEN:])


def table_at(
    *pending: Task, seats: int = 5, turn: Seat = 0, plan: Mapping[str, str] = PLANTED,
    changes: Mapping[str, Any] | None = None, **options: OptionValue,
) -> State:
    """A table in mid-game at which `pending` is to be done."""
    start = VianaRules().new_game(new_setup(INFO, seats, **options), SeededChance(3, 0)).state
    cards = characters_of(start.options, seats)
    shown = [card if card in cards else "girl" for card in SHOWN[:seats]]
    piles: tuple[tuple[Character, ...], ...] = tuple((card,) for card in shown)
    if pending and isinstance(pending[0], Choosing | Returning):
        piles = ((), *piles[1:])
    piles = (changes or {}).get("piles", piles)
    spots = planted(plan, seats)
    used = [[0] * len(OWN) for _ in range(seats)]
    for found in spots:
        if found is not None:
            used[found.seat][PLACE_OF_KIND[found.kind]] += 1
    reserves = RESERVES[:seats]
    commons = tuple(
        tuple(own - out - held for own, out, held in zip(OWN, used[seat], reserves[seat], strict=True))
        for seat in range(seats)
    )
    stands = tuple(tuple(KIND_OF_LETTER[letter] for letter in letters) for letters in STANDS)
    gone, bag = rest_of_market(start, stands)
    state = replace(
        start, first=0, turn=turn, round=6, pending=tuple(pending), spots=spots,
        marquise=9, marquis=13, cat=10, door="9-13", pawns=tuple(PAWNS[:seats]), scores=SCORES[:seats],
        reserves=tuple(reserves),
        commons=cast("tuple[Stock, ...]", commons),
        piles=piles,
        hands=tuple(tuple(card for card in cards if card not in pile) for pile in piles),
        stands=stands, gone=gone, bag=bag,
    )  # fmt: skip
    return replace(state, **(changes or {}))


def shown(
    state: State, act: Act = quiet, persons: Sequence[Seat] = (0,), viewer: Seat | None = None,
    private: bool = False,
) -> Callable[[App], Scene]:
    """The table of that state, then `act`; on a shared screen `viewer` sits before it."""

    def built(app: App) -> Scene:
        app.change_settings(confirm_turn=False)
        options = {spec.key: getattr(state.options, spec.key) for spec in INFO.options}
        if state.seats == 5:
            del options["poet"]
        session = COMPANY.session_of(standing(VianaRules(), state, state.seats, **options), persons)
        if viewer is not None:
            session.lift(viewer) if private else session.invite(viewer)
        return Staged(app, session, act)

    return built


def board_of(scene: TableScene) -> VianaTable:
    """The board of a scene."""
    board = scene.table.board
    assert isinstance(board, VianaTable)
    return board


def pick(*targets: str) -> Act:
    """Pick these targets."""

    def act(scene: TableScene) -> None:
        for target in targets:
            board_of(scene).touched((target,))

    return act


def point(courtyard: Courtyard, target: str = "", *picks: str) -> Act:
    """Pick some targets, then point at another one."""

    def act(scene: TableScene) -> None:
        pick(*picks)(scene)
        board_of(scene).pointed(courtyard, target or f"courtyard-{courtyard}")

    return act


def look_at(target: str) -> Act:
    """Pin the info card of a target."""

    def act(scene: TableScene) -> None:
        scene.table.look_at(target)

    return act


def lens(courtyard: Courtyard, *picks: str) -> Act:
    """Look at a courtyard through the lens."""

    def act(scene: TableScene) -> None:
        pick(*picks)(scene)
        board_of(scene).glass.toggle(courtyard)

    return act


def do(*actions: Any) -> Act:
    """Do some actions, and show what comes of them at once."""

    def act(scene: TableScene) -> None:
        for action in actions:
            scene.table.act(action)
            scene.table.complete()
            scene.table.is_settled = True
            scene.table.refresh()

    return act


def amid(seconds: float, action: Any) -> Act:
    """Do an action, and stop in the middle of what moves."""

    def act(scene: TableScene) -> None:
        scene.table.act(action)
        for _ in range(round(seconds * 60)):
            scene.table.presenter.update(1 / 60)
        scene.table.presenter.update = lambda dt: None  # type: ignore[method-assign]

    return act


def mover_states() -> dict[str, Callable[[App], Scene]]:
    """Turns of pawns."""
    choosing = table_at(Choosing(0))
    placing = table_at(Placing(0, 2))
    walking = table_at(Walking(0, 3), changes={"pawns": (9, 1, "stand-5", 5, 2)})
    apprentice = table_at(MovingPawn(0, "apprentice-gardener"))
    return {
        "viana-turn": shown(placing, pick("kind-bougainvillea")),
        "viana-dragging": shown(placing, drag("kind-bougainvillea", "spot-7a-1")),
        "viana-dragging-figure": shown(table_at(MovingPawn(0, "gardener")), drag("pawn-0", "courtyard-6")),
        "viana-choosing": shown(choosing),
        "viana-hint": shown(choosing, lambda scene: scene.table.hint()),
        "viana-refused": shown(choosing, pick("card-poet")),
        "viana-gardener": shown(table_at(MovingPawn(0, "gardener")), point(6)),
        "viana-apprentice": shown(apprentice, point(2)),
        "viana-placing": shown(placing, point(7, "bed-7a", "kind-bougainvillea")),
        "viana-which": shown(placing, pick("bed-7-fountain")),
        "viana-nowhere": shown(table_at(Placing(0, 3), changes={"marquis": 7})),
        "viana-poet": shown(table_at(MovingPawn(0, "poet")), point(13)),
        "viana-girl": shown(walking),
        "viana-girl-carrying": shown(walking, do(PickUp(4, "9a"))),
        "viana-coachman": shown(table_at(ChoosingStand(0)), look_at("stand-2")),
        "viana-returning": shown(
            table_at(Returning(0), Choosing(0), changes={"pawns": ("stand-2", 1, "stand-5", 5, 2)})
        ),
        "viana-ending": shown(table_at(Ending(0))),
        "viana-announcing": shown(table_at(Ending(0), plan=everywhere(), announce=False)),
    }


def everywhere() -> dict[str, str]:
    """A palace in which the first player has decorated every courtyard."""
    return {**PLANTED, "6-pot": "m0", "8-pot": "m1 m0", "9b": "p0"}


def everybody() -> dict[str, str]:
    """A palace in which all five have flowers in the highest court."""
    return {**PLANTED, "2a": "c3 c0", "2b": "b4 b1", "2c": "p2"}


def figure_states() -> dict[str, Callable[[App], Scene]]:
    """Turns of figures, scoring, the market."""
    marquise = table_at(MovingMarquise(0), changes={"cat": 8, "marquise": 9, "door": "7-13", "marquis": 3})
    scoring = table_at(MovingMarquise(0), changes={"marquise": 2, "cat": 4, "marquis": 3, "door": "9-10"})
    return {
        "viana-marquise": shown(marquise, point(11)),
        "viana-marquise-cat": shown(marquise, point(13)),
        "viana-scoring": shown(scoring, amid(2.2, MoveMarquise(13))),
        "viana-turning": shown(table_at(Turning(0, 13), Ending(0), changes={"marquise": 13, "marquis": 3})),
        "viana-marquis": shown(table_at(MovingMarquis(0)), point(5)),
        "viana-housekeeper": shown(table_at(MovingDoor(0))),
        "viana-cook": shown(table_at(Choosing(0)), amid(1.5, ChooseCard("cook"))),
        "viana-restock": shown(table_at(Choosing(0)), amid(3.0, ChooseCard("cook"))),
    }


def first_states() -> dict[str, Callable[[App], Scene]]:
    """Before the first turn; other numbers of players; looking closer."""
    first = [PuttingBack(seat) for seat in range(4)]
    opening = new_table(4, *first, ChoosingSecretly())
    secret = new_table(4, ChoosingSecretly())
    chosen = replace(secret, secrets=(None, "girl", None, "gardener"))
    choosing = table_at(Choosing(0))
    return {
        "viana-start": shown(opening),
        "viana-first-round": shown(chosen),
        "viana-first-round-shared": shown(chosen, persons=(0, 2), viewer=2, private=True),
        "viana-two": shown(table_at(Choosing(0), seats=2, changes={
            "restricted": RESTRICTED, "restrictions": RESTRICTIONS, "cat": None,
        })),
        "viana-three": shown(table_at(Choosing(0), seats=3)),
        "viana-lens": shown(table_at(Placing(0, 2)), lens(7, "kind-bougainvillea")),
        "viana-lens-high": shown(table_at(Choosing(0), plan=everybody()), lens(2)),
        "viana-lens-garden": shown(choosing, lens(13)),
        "viana-info-courtyard": shown(choosing, look_at("courtyard-1")),
        "viana-info-card": shown(choosing, look_at("card-marquise")),
        "viana-info-flower": shown(choosing, look_at("spot-13a-1")),
        "viana-other-reserve": shown(
            table_at(Choosing(1), turn=1), lambda scene: board_of(scene).touched_seat(2)
        ),
        "viana-log": log,
    }


def end_states() -> dict[str, Callable[[App], Scene]]:
    """Honks and the end."""
    banned = table_at(Choosing(1), StartingTurn(2), seats=4, turn=1, honk=True, changes={
        "piles": (("gardener",), (), ("coachman",), ("apprentice-gardener",)),
    })
    forbidden = table_at(Choosing(0), StartingTurn(1), seats=4, honk=True)
    all_open = table_at(
        Choosing(0), StartingTurn(1), seats=4, plan=everywhere(), honk=True, announce=False,
        changes={"piles": (("gardener",), ("marquis",), ("coachman",), ("apprentice-gardener",))},
    )
    last = {"ending": "bag", "last_turns": 2}
    return {
        "viana-honk": shown(_offended(banned)),
        "viana-forbidden": shown(forbidden, do(ChooseCard("marquise")), persons=(0, 1), viewer=0),
        "viana-three-calls": shown(
            all_open, do(ChooseCard("marquis"), MoveMarquis(1)), persons=(0, 1), viewer=0
        ),
        "viana-last-turns": shown(_emptied(table_at(Choosing(0), changes=last))),
        "viana-high-and-low": shown(table_at(Choosing(0), changes={"scores": (93, -3, 38, 38, 38)})),
        "viana-results": results,
        "viana-results-below": below_nought("count"), "viana-results-below-course": below_nought("course"),
    }


def _emptied(state: State) -> State:
    """Nothing is left in the bag."""
    gone = tuple(count + state.bag.count(kind) for kind, count in zip(KINDS, state.gone, strict=True))
    return replace(state, bag=(), gone=cast("Stock", gone))


def _offended(state: State) -> State:
    """A clockwork player has just shown a forbidden card."""
    return VianaRules().apply(state, 1, ChooseCard("gardener"), SeededChance(1, 0)).state


def new_table(seats: int, *pending: Task, **options: OptionValue) -> State:
    """The table before the first turn, at which `pending` is to be done."""
    start = VianaRules().new_game(new_setup(INFO, seats, **options), SeededChance(3, 0)).state
    return replace(start, first=0, turn=0, pending=tuple(pending))


def log(app: App) -> Scene:
    """A game for some turns, with the log open."""
    return COMPANY.log(app, new_setup(INFO, 4), 4, 60, Choosing)


def results(app: App) -> Scene:
    """The results of a game in which everybody did what looked best."""
    return COMPANY.results(app, new_setup(INFO, 4), 3)


def below_nought(page: str) -> Callable[[App], Scene]:
    """The results of a game in which points fell below nought, at one page of the sheet."""

    def state(app: App) -> Scene:
        match = Match(VianaRules(), new_setup(INFO, 5), 1)
        play_out(match, [clockwork(COMPANY.title, RANDOM)] * 5, 1)
        scene = ResultsScene(app, COMPANY.session_of(match))
        scene.page = page
        return scene

    return state


def states() -> dict[str, Callable[[App], Scene]]:
    """All of them, by name."""
    return {**mover_states(), **figure_states(), **first_states(), **end_states()}
