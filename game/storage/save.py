"""A saved game: everything needed to go on with it, and what a list of saved games shows of it."""

from __future__ import annotations

import hashlib
import re
import secrets
import uuid
from collections.abc import Mapping, Sequence
from typing import Annotated, TypeAlias, TypeVar

from msgspec import Meta, Raw, Struct
from msgspec.structs import force_setattr, replace

from game import __version__
from game.core.match import Match, ReplayError
from game.core.message import Message, Seat
from game.core.record import MatchRecord, to_line
from game.core.rules import OptionValue, Rules, Setup, TitleInfo, new_setup
from game.storage.envelope import Form, Migration
from game.storage.moments import Moment, now
from game.storage.names import LONGEST_IN_FILE, clean_name
from game.storage.problem import StorageProblem
from game.storage.seats import SeatSetup

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

GameId: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""Names one game for good, through all its saves, its replay and its result."""

Digest: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""SHA-256 of a canonical state."""

SeatSetups: TypeAlias = Annotated[tuple[SeatSetup, ...], Meta(min_length=1, max_length=12)]

LONGEST_SAVE_NAME = 60

LAST_IN_ORDER = 10**9

Order: TypeAlias = Annotated[int, Meta(ge=0, le=LAST_IN_ORDER)]
"""Of two games that are running here, or saved under names, the one played later has the larger number.

Times do not tell: clocks are put back. 0 in what older programs saved.
"""


class SaveFile(Struct, frozen=True):
    """A game as it stands in a file.

    created, updated: of the game and of this save. name: given by a person, "" for an automatic save.
    turn: whose turn it is, in words that anybody may read. state, digest: the table after the last record, to
    check against. viewer: the seat that last looked at the screen, None if nobody need hide from anybody.
    counts: whether its end goes into results, chronicle, honours and feats; not that of a game which somebody
    played on from a replay, knowing what would come. passed_on: whoever ended the last turn keeps it no more.
    """

    app_version: Annotated[str, Meta(max_length=40)]
    game: GameId
    seats: SeatSetups
    created: Moment
    updated: Moment
    name: Annotated[str, Meta(max_length=LONGEST_IN_FILE)]
    turn: Message
    record: MatchRecord
    state: Raw
    digest: Digest
    viewer: Seat | None = None
    order: Order = 0
    counts: bool = True
    passed_on: bool = False

    def __post_init__(self) -> None:
        if len(self.seats) != self.record.setup.seats:
            raise ValueError(f"{len(self.seats)} seats, but the game is for {self.record.setup.seats}")
        force_setattr(self, "name", clean_name(self.name, LONGEST_SAVE_NAME) or "")

    @property
    def title(self) -> str:
        """Key of the title."""
        return self.record.title

    @property
    def rules_number(self) -> int:
        """Number of the rules it was played by."""
        return self.record.rules_number


class RecordHead(Struct, frozen=True):
    """The beginning of a match record."""

    title: str
    rules_number: int
    setup: Setup


class SaveSummary(Struct, frozen=True):
    """What a list shows of a save; see `SaveFile`. Quicker to read, as the records are passed over."""

    app_version: str
    game: GameId
    seats: SeatSetups
    created: Moment
    updated: Moment
    name: str
    turn: Message
    record: RecordHead
    order: Order = 0
    counts: bool = True

    def __post_init__(self) -> None:
        force_setattr(self, "name", clean_name(self.name, LONGEST_SAVE_NAME) or "")

    @property
    def title(self) -> str:
        """Key of the title."""
        return self.record.title


SAVE_MIGRATIONS: Mapping[int, Migration] = {}
"""The way up from older formats; the present one is the first."""

SAVE_FORM: Form[SaveFile] = Form("sobremesa-save", 1, SaveFile, SAVE_MIGRATIONS)


def new_game_id() -> GameId:
    """The id of a game that begins now."""
    return uuid.uuid4().hex


def new_seed() -> int:
    """The seed of a game for which nobody has chosen one; short, so that people can tell it to each other.

    Nowhere else does the chance of a game come from the system.
    """
    return secrets.randbelow(1_000_000_000)


def save_of(
    match: Match[S, A, V],
    game: GameId,
    seats: Sequence[SeatSetup],
    created: Moment,
    turn: Message,
    name: str = "",
    viewer: Seat | None = None,
    counts: bool = True,
    passed_on: bool = False,
) -> SaveFile:
    """The save of a match as it is now."""
    state = to_line(match.state)
    return SaveFile(
        app_version=__version__, game=game, seats=tuple(seats), created=created, updated=now(), name=name,
        turn=turn, record=match.record(), state=Raw(state), digest=hashlib.sha256(state).hexdigest(),
        viewer=viewer, counts=counts, passed_on=passed_on,
    )


def restore(save: SaveFile, rules: Rules[S, A, V]) -> Match[S, A, V]:
    """The match of a save, every action played and checked again.

    Raises `StorageProblem` when it does not lead to the state that was saved.
    """
    return replayed(save.record, save.digest, rules, save.name or save.game[:8])


def replayed(record: MatchRecord, digest: Digest, rules: Rules[S, A, V], called: str) -> Match[S, A, V]:
    """The match of a record, which must end in the state of that digest.

    `called`: how a problem is to name the game.
    """
    if record.title != rules.info.key:
        raise StorageProblem("storage.other_title", file=called)
    try:
        if len(record.records) > rules.info.longest:
            raise ReplayError(f"action {rules.info.longest + 1}: no game has so many")
        match = Match.replayed(rules, replace(record, setup=checked_setup(record.setup, rules.info)))
    except (ValueError, LookupError, TypeError, ArithmeticError, AssertionError, RecursionError) as fault:
        # A file may hold anything; whatever the rules stumble over is a fault of the file.
        raise _does_not_fit(record, rules.info, called, str(fault)) from fault
    if match.digest() != digest:
        raise _does_not_fit(record, rules.info, called, f"action {match.length}: another state")
    return match


def checked_setup(setup: Setup, info: TitleInfo) -> Setup:
    """A setup that the title knows; an option that came later than the setup has its default.

    Raises ValueError when the title cannot be set up so.
    """
    chosen: dict[str, OptionValue] = dict(setup.options)
    return new_setup(info, setup.seats, **chosen)


def usual_setup(setup: Setup, info: TitleInfo, seats: int) -> Setup | None:
    """A setup for so many seats, by the usual rules where the title has no such house rules any more.

    None if the title is not for so many.
    """
    low, high = info.seats
    if not low <= seats <= high:
        return None
    try:
        return checked_setup(replace(setup, seats=seats), info)
    except ValueError:
        return new_setup(info, seats)


def _does_not_fit(record: MatchRecord, info: TitleInfo, called: str, fault: str) -> StorageProblem:
    if record.rules_number != info.rules_number:
        return StorageProblem("storage.other_rules", file=called)
    if found := re.match(r"action (\d+)", fault):
        return StorageProblem("storage.does_not_fit", file=called, action=int(found.group(1)))
    return StorageProblem("storage.setup_does_not_fit", file=called)
