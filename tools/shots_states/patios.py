"""Example states of the table of Patios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.chance import SeededChance
from game.core.message import Seat
from game.core.parts.standing import standing
from game.core.rules import OptionValue, new_setup
from game.titles.patios.actions import STOP_WATERING
from game.titles.patios.content import COINS, FACE_DOWN, PACK, Character, Improvement, Kind
from game.titles.patios.geometry import ALL, cell_named
from game.titles.patios.patio import WET, Lying, Patio
from game.titles.patios.rules import PatiosRules
from game.titles.patios.scoring import Tokens, round_score
from game.titles.patios.state import Row, State, options_of, row_card
from game.titles.patios.table.board import PatiosTable
from game.titles.patios.tasks import (
    Accepting,
    Buying,
    Checking,
    Choosing,
    ClosingRound,
    ColouringTub,
    Defending,
    Drying,
    EndingTurn,
    Finishing,
    Keeping,
    KeepingPots,
    LayingDown,
    Leaving,
    Naming,
    Offering,
    OfferingSwap,
    OpeningRound,
    Pausing,
    PayingTrio,
    PlacingStart,
    Receiving,
    StartingTurn,
    Swapping,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Targeting,
    Task,
    Watering,
)
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.playing.table import TableScene
from tools.example_games import Company
from tools.shots_states.table import Act, Staged, drag, quiet

PATIOS = title_named("patios")
COMPANY = Company(
    PATIOS, ("Inés", "Elena", "Marcos", "Abuela Rosa", "José"), ("pink", "yellow", "blue", "red", "green")
)

ROW: Sequence[Character] = (
    "water-carrier", "sun", "green-gardener", "neighbour", "children", "visitors", "red-gardener",
    "assistant-gardener", "blue-gardener",
)  # fmt: skip
SAMPLE: Sequence[Kind] = ("green", "red", "balcony-5", "blue", "cane", "green", "red", "balcony-7")

Plan = Mapping[str, Lying]

OWN: Plan = {"NW": "blue", "N": "blue", "NE": "dry-red", "E": "cane", "S": "blue", "SE": "balcony-6"}
PATIOS_OF: Sequence[Plan] = (
    OWN,
    {"NW": "red", "N": "red", "W": "dry-green", "E": "green", "SW": "cane"},
    {"NW": "green", "NE": "blue", "W": "green", "SW": "balcony-9", "S": "dry-red", "SE": "green"},
    {"N": "blue", "NE": "dry-green", "W": "red", "E": "blue", "SW": "blue", "S": "green", "SE": "cane"},
    {"N": "red", "NE": "red", "W": "balcony-4", "SW": "dry-blue", "SE": "green"},
)
WORKS: Plan = {
    "N": "blue", "NE": "dry-red", "E": "cane", "SE": "balcony-6", "S": "blue", "SW": "green", "W": "green",
    "NW": "blue", "0,-2": "dry-blue", "2,0": "red", "-2,1": "red", "1,2": "balcony-1", "-1,-2": "cane",
}  # fmt: skip


def patio(plan: Plan, on_ladder: Sequence[Any] = ()) -> Patio:
    """A patio from cells by name; works if one of them is in the outer ring."""
    cells: list[Lying | None] = [None] * ALL
    for name, card in plan.items():
        cells[cell_named(name)] = card
    return Patio(tuple(cells), tuple(on_ladder), any(cells[8:]))


def row_of(names: Sequence[Character], hidden: int) -> Row:
    """A row; the last characters lie face down, the first two of those unseen."""
    others = [name for name in names if name != "visitors"]
    down = others[len(others) - hidden :]
    faces = {name: "unseen" if name in down[:2] else "down" if name in down else "up" for name in names}
    return tuple(row_card(name, faces[name]) for name in names)


def rounded_off(pending: Sequence[Task], turn: Seat) -> tuple[Task, ...]:
    """These tasks, and those that lead on to the next turn if they do not do so themselves."""
    match pending[-1]:
        case Watering():
            return (*pending, Drying("sun"), Checking(is_moved=False))
        case Naming() | Targeting() | Defending():
            return (*pending, EndingTurn("sun"))
        case Choosing() | EndingTurn() | Checking() | StartingTurn() | ClosingRound():
            return tuple(pending)
    return (*pending, EndingTurn("neighbour"))


def table_at(
    pending: Sequence[Task], plans: Sequence[Plan] = PATIOS_OF[:4], turn: Seat = 0,
    hands: Sequence[Sequence[Improvement]] = (), coins: Sequence[int] = (), row: Sequence[Character] = ROW,
    on_ladder: Sequence[Any] = (), round: int = 2, changes: Mapping[str, Any] | None = None,
    **options: OptionValue,
) -> State:
    """A table in mid-game at which `pending` is to be done."""
    seats = len(plans)
    setup = new_setup(PATIOS.info, seats, **options)
    start = PatiosRules().new_game(setup, SeededChance(3, 0)).state
    patios = tuple(patio(plan, on_ladder if seat == 0 else ()) for seat, plan in enumerate(plans))
    sample = tuple(SAMPLE)[: start.sample_size]
    left = Counter[str](PACK)
    left.subtract(sample)
    given = changes or {}
    left.subtract(given.get("passing", ()))
    left.subtract(pot for pots in given.get("starts", ()) for pot in pots)
    lying = [card for one in patios for card in (*one.cells, *one.on_ladder) if card is not None]
    left.subtract(WET.get(card, card) for card in lying if WET.get(card, card) in left)
    pack = tuple(left.elements())
    held = tuple(tuple(hand) for hand in hands) or (("awning",), (), ("hose",), ())[:seats]
    held = (*held, *((),) * (seats - len(held)))
    held = given.get("hands", held)
    out = {*given.get("lifted", ()), *lying, *(card for hand in held for card in hand)}
    purses = given.get("coins") or tuple(coins) or (2, 1, 0, 2, 0)[:seats]
    tokens = tuple(Tokens(9 - seat, (1, 1, 0) if not seat else (0, 1, 1)) for seat in range(seats))
    state = replace(
        start, options=options_of(setup), round=round, turn=turn, turns=5, pending=rounded_off(pending, turn),
        row=row_of(row, FACE_DOWN[seats]), sample=sample, pack=pack[12:], discards=pack[:12], patios=patios,
        coins=purses, reserve=COINS - sum(purses), hands=held,
        improvements=tuple(card for card in start.improvements if card not in out),
        tokens=tokens, starts=((),) * seats, results=(tuple(map(round_score, patios)),) * (round - 1),
    )  # fmt: skip
    return replace(state, **given)


def shown(
    state: State, act: Act = quiet, persons: Sequence[Seat] = (0,), viewer: Seat | None = None,
    private: bool = False,
) -> Callable[[App], Scene]:
    """The table of that state, then `act`; on a shared screen `viewer` sits before it."""

    def built(app: App) -> Scene:
        app.change_settings(confirm_turn=False)
        options = {spec.key: getattr(state.options, spec.key) for spec in PATIOS.info.options}
        match = standing(PatiosRules(), state, len(state.patios), **options)
        session = COMPANY.session_of(match, persons)
        if viewer is not None:
            session.lift(viewer) if private else session.invite(viewer)
        return Staged(app, session, act)

    return built


def pick(*targets: str) -> Act:
    """Pick these targets."""

    def act(scene: TableScene) -> None:
        for target in targets:
            scene.table.touched(target)

    return act


def leave_out(target: str) -> Act:
    """Put back one of the targets that are picked."""

    def act(scene: TableScene) -> None:
        scene.table.let_go(target)

    return act


def point(target: str, *picks: str) -> Act:
    """Pick some targets, then point at another one."""

    def act(scene: TableScene) -> None:
        pick(*picks)(scene)
        board = scene.table.board
        assert isinstance(board, PatiosTable)
        board.pointed(target)

    return act


def do(action: Any) -> Act:
    """Do an action, and show what comes of it at once."""

    def act(scene: TableScene) -> None:
        scene.table.act(action)
        scene.table.complete()

    return act


def look_closer(scene: TableScene) -> None:
    """Look at the patio of the last player in large."""
    board = scene.table.board
    assert isinstance(board, PatiosTable)
    board.touched_seat(3)


def green(seat: Seat = 0) -> list[Task]:
    """The Green Gardener from `seat` on, four at the table, the first one having the turn."""
    taking = [TakingPot(other, "green") for other in range(seat, 4)]
    return [*taking, EndingTurn("green-gardener")]


def assistant(seat: Seat, turn: Seat) -> list[Task]:
    """The cards of the Assistant Gardener are with `seat`; they go on clockwise until everybody had one."""
    left = range((seat - turn - 1) % 4 + 1)
    order = [(seat - step) % 4 for step in left] if seat != turn else [(turn - step) % 4 for step in range(4)]
    return [*(TakingDrawn(other) for other in order), Leaving()]


def started(seats: int = 4) -> dict[str, Any]:
    """What else is true before the first turn."""
    pairs = (("blue", "red"), ("green", "blue"), ("red", "green"), ("blue", "green"), ("red", "blue"))
    return {
        "starts": pairs[:seats], "tokens": (Tokens(),) * seats, "coins": (1,) * seats, "hands": ((),) * seats
    }


def counted(state: State) -> dict[str, Any]:
    """What else is true once all patios are counted."""
    scores = tuple(round_score(one) for one in state.patios)
    return {"scores": scores, "results": (scores,) * state.round}


SUNNY: Sequence[Character] = (
    "sun", "water-carrier", "green-gardener", "visitors", "children", "neighbour", "red-gardener",
    "assistant-gardener", "blue-gardener",
)  # fmt: skip
FRONT: Sequence[Character] = ("visitors", *(name for name in ROW if name != "visitors"))
LADDER: Plan = {**OWN, "E": "ladder", "W": "dry-blue"}
HOSE: Plan = {**OWN, "E": "hose", "W": "dry-blue", "SE": "dry-balcony-6"}
FULL: Plan = {**OWN, "W": "green", "SW": "dry-green"}
OTHERS = PATIOS_OF[1:4]


def dried(plan: Plan) -> Plan:
    """A patio after its dry cards are gone."""
    return {name: card for name, card in plan.items() if not card.startswith("dry")}


def works_like(first: Lying, second: Lying) -> Plan:
    """Works of somebody else, with two other balconies."""
    return {**WORKS, "SE": first, "1,2": second, "E": "green", "2,0": "green", "-1,-2": "red"}


def choosing_states() -> dict[str, Callable[[App], Scene]]:
    """Turns: characters, cards, works."""
    first = [Choosing(0, True)]
    short = [name for name in ROW if name != "neighbour"]
    building = works_like("balcony-2", "balcony-3"), works_like("balcony-8", "balcony-10")
    return {
        "patios-turn": shown(table_at(green()), pick("card:green")),
        "patios-dragging": shown(table_at(green()), drag("sample-1", "seat-0-cell-6")),
        "patios-choosing": shown(table_at(first)),
        "patios-hint": shown(table_at(first), lambda scene: scene.table.hint()),
        "patios-info": shown(
            table_at(first, hands=[()] * 4), lambda scene: (scene.table.look_at("neighbour"), None)[1]
        ),
        "patios-info-balcony": shown(
            table_at(first), lambda scene: (scene.table.look_at("seat-0-cell-3"), None)[1]
        ),
        "patios-log": log,
        "patios-refused": shown(table_at(first), pick("visitors")),
        "patios-preview": shown(table_at(green()), point("seat-0-cell-6", "card:green")),
        "patios-works": shown(table_at(first, (WORKS, *OTHERS))),
        "patios-works-all": shown(table_at(first, (WORKS, *building))),
        "patios-works-begin": shown(table_at(green(), (FULL, *OTHERS)), pick("card:green")),
        "patios-five": shown(table_at(first, PATIOS_OF)),
        "patios-five-works": shown(table_at(first, (OWN, *building, *PATIOS_OF[3:]))),
        "patios-two": shown(table_at(first, PATIOS_OF[:2])),
        "patios-three": shown(table_at(first, PATIOS_OF[:3])),
        "patios-follower": shown(
            table_at(green(1), turn=0), pick("card:balcony-5"), persons=(0, 1, 2, 3), viewer=1
        ),
        "patios-closer": shown(table_at([Choosing(1, True)], turn=1), look_closer),
        "patios-monument": shown(table_at(first, monument=True)),
        "patios-playground": shown(table_at(first, row=short, hands=[()] * 4, playground=True)),
        "patios-shared": shown(table_at(first), persons=(0, 1, 2, 3), viewer=0),
    }


def water_states() -> dict[str, Callable[[App], Scene]]:
    """Sun and water."""
    burning: list[Task] = [Watering(0, "sun")]
    cane: list[Task] = [TakingCane(0), EndingTurn("water-carrier")]
    tall: Plan = {**WORKS, "NE": "red"}
    wet: Plan = {**PATIOS_OF[1], "SW": "green", "S": "cane"}
    return {
        "patios-cane": shown(table_at(cane), point("seat-0-cell-6", "card:cane")),
        "patios-watering": shown(table_at(burning, row=SUNNY)),
        "patios-ladder": shown(
            table_at(burning, (LADDER, *OTHERS), on_ladder=("cane", "hose"), row=SUNNY, hands=[()] * 4),
            pick("with-hose"),
        ),
        "patios-hose": shown(table_at(burning, (HOSE, *OTHERS), row=SUNNY, hands=[()] * 4)),
        "patios-hose-left-out": shown(
            table_at(burning, (HOSE, *OTHERS), row=SUNNY, hands=[()] * 4), leave_out("seat-0-cell-3")
        ),
        "patios-naming": shown(table_at([Naming(0)]), point("seat-0-cell-1")),
        "patios-named": shown(table_at([Naming(0)]), pick("seat-0-cell-0")),
        "patios-target": shown(
            table_at([Targeting(0, "inner", 2)], turn=2), point("seat-0-cell-1")
        ),
        "patios-target-outer": shown(
            table_at([Targeting(0, "outer", 0, (0,))], (tall, *OTHERS), turn=2)
        ),
        "patios-defence": shown(
            table_at([Defending(1, (5,))], (OWN, wet, *PATIOS_OF[2:4])),
            persons=(0, 1), viewer=1,
        ),
    }


def neighbour_states() -> dict[str, Callable[[App], Scene]]:
    """Neighbour, Assistant, Children and improvements."""
    first = [Choosing(0, True)]
    many: list[tuple[Improvement, ...]] = [("awning", "tub", "ladder"), (), ("hose",), ()]
    children: list[Task] = [TakingDrawn(0), OfferingSwap(0)]
    all_up = tuple(row_card(name, "up") for name in ROW)
    drawn = {"passing": ("red", "cane", "balcony-7", "blue", "green")}
    return {
        "patios-offer": shown(table_at([Offering(0), Accepting(2)], turn=2)),
        "patios-accept": shown(table_at([Accepting(0)], changes={"offers": (1, 3)}, coins=(1, 1, 0, 2))),
        "patios-apprentice": shown(
            table_at([Keeping(0, 2)], changes={"lifted": ("ladder", "guitarist")}, hands=[()] * 4)
        ),
        "patios-receiving": shown(table_at([Receiving(0)], turn=2)),
        "patios-assistant": shown(
            table_at(assistant(0, 0), changes=drawn), pick("card:balcony-7"), persons=(0, 1), viewer=0,
            private=True,
        ),
        "patios-assistant-dry": shown(table_at(assistant(0, 1), turn=1, changes=drawn)),
        "patios-children": shown(table_at(children, changes={"passing": ("red",)})),
        "patios-swap-own": shown(table_at([OfferingSwap(0)])),
        "patios-swap": shown(table_at([Swapping(0, 7)])),
        "patios-many-improvements": shown(table_at(first, hands=many), pick("improvement:ladder")),
        "patios-guitarist": shown(
            table_at(first, hands=[("guitarist",), (), (), ()]), pick("improvement:guitarist")
        ),
        "patios-dancer": shown(table_at(first, hands=[("dancer",), (), (), ()]), pick("improvement:dancer")),
        "patios-dancer-down": shown(
            table_at([LayingDown(0), EndingTurn(None)], changes={"row": all_up}),
            pick("sun", "children"),
        ),
        "patios-dancer-choose": shown(
            table_at(first, changes={"row": all_up, "dancing": True})
        ),
        "patios-pausing": shown(
            table_at([Pausing(0), *green(1)], hands=[("guitarist", "hose"), (), (), ()])
        ),
        "patios-finishing": shown(table_at([Finishing(0), Checking(is_moved=False)])),
    }


def round_states() -> dict[str, Callable[[App], Scene]]:
    """The edges of rounds."""
    keeping: list[Task] = [KeepingPots(0), OpeningRound(), StartingTurn(0)]
    ending: list[Task] = [
        Watering(0, "round_end"), Drying("round_end"),
        *(task for seat in range(4) for task in (ColouringTub(seat), PayingTrio(seat))), ClosingRound(),
    ]  # fmt: skip
    watered = [dried(plan) for plan in OTHERS]
    bare: Plan = {"NW": "blue", "N": "blue", "S": "blue", "SE": "balcony-6", "W": "blue", "E": "blue"}
    start = table_at([PlacingStart(0), StartingTurn(0)], ({},) * 4, round=1, changes=started())
    clearing = table_at(keeping, (bare, *OTHERS), row=FRONT)
    buying = table_at([Buying(0), OpeningRound(), StartingTurn(0)], row=FRONT)
    counting: list[Task] = [ColouringTub(0), PayingTrio(0), ClosingRound()]
    tub = table_at(counting, ({**bare, "E": "tub"}, *watered), row=FRONT)
    poor = {"tokens": (Tokens(1, (1, 1, 0)), *(Tokens(4),) * 3)}
    paying = table_at([PayingTrio(0), ClosingRound()], (dried(WORKS), *watered), row=FRONT, changes=poor)
    return {
        "patios-start": shown(start),
        "patios-start-second": shown(start, pick("card:blue", "seat-0-cell-1")),
        "patios-round-end": shown(table_at(ending, row=FRONT), do(STOP_WATERING)),
        "patios-results": results,
        "patios-clearing": shown(replace(clearing, **counted(clearing)), pick("seat-0-cell-0")),
        "patios-buying": shown(replace(buying, **counted(buying)), pick("card:green")),
        "patios-tub": shown(replace(tub, scores=(None, *map(round_score, tub.patios[1:])))),
        "patios-paying": shown(replace(paying, scores=tuple(map(round_score, paying.patios)))),
    }


def log(app: App) -> Scene:
    """A game for some turns, with the log open."""
    return COMPANY.log(app, new_setup(PATIOS.info, 4), 4, 24, Choosing)


def results(app: App) -> Scene:
    """The results of a game in which everybody did what looked best."""
    return COMPANY.results(app, new_setup(PATIOS.info, 3, playground=True), 3)


def states() -> dict[str, Callable[[App], Scene]]:
    """All of them, by name."""
    return {**choosing_states(), **water_states(), **neighbour_states(), **round_states()}
