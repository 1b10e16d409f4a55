"""Programs that are stopped for a while or asked to end, in the middle of a move or of a pull."""

from __future__ import annotations

import signal
import time
from typing import Any

from msgspec.structs import replace

from game.core.match import Match
from game.core.message import message
from game.storage.moments import now
from game.storage.places import Places
from game.storage.save import new_game_id, save_of
from game.storage.shelf import Shelf
from game.titles.registry import title_named
from game.titles.villa_paletti.state import MoveOne
from tools.golden import HOME, read
from tools.hardship.host import Ground, Hardship, is_stored, must
from tools.killing.endgames import settle_in
from tools.killing.player import seats_of

LEAP_MM = 0.5
"""Nothing in a tower moves further than that within two frames of a hand that holds still."""

ENDINGS: dict[str, signal.Signals | None] = {
    "sigterm": signal.SIGTERM, "sighup": getattr(signal, "SIGHUP", None), "ctrl-c": signal.SIGINT,
    "close": None,
}
"""How a program is asked to end; by closing its window where there is no signal."""


def stopped(ground: Ground) -> str:
    """The program is stopped in the middle of a pull, and goes on after a while."""
    seconds = 3 if ground.is_short else 60
    lay_out_pull(ground.places)
    with ground.guest("pull") as guest:
        guest.wait_for("pulling")
        guest.process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        guest.process.send_signal(signal.SIGCONT)
        gap = guest.wait_for("gap")
        guest.process.terminate()
        is_stored(ground.places, guest.left().is_well().told("end"))
    must(gap["seconds"] > seconds / 2, f"it was not stopped: {gap}")
    must(gap["samples"] <= 2, f"the hand made {gap['samples']} samples of the time that was lost")
    must(gap["leap_mm"] <= LEAP_MM, f"a piece leapt {gap['leap_mm']} mm")
    must(gap["status"] == "held", f"the column is {gap['status']}")
    return f"{gap['seconds']:.0f} s gone: {gap['samples']} samples, {gap['leap_mm']} mm, still held"


def ended_in_mid_move(ground: Ground) -> str:
    """The program is asked to end while a move is being shown, and while a hand pulls."""
    for name, number in ENDINGS.items():
        if name == "close" or number is not None:
            _ended(Ground(ground.folder / f"move-{name}", ground.is_short), "move", number)
            _ended(Ground(ground.folder / f"pull-{name}", ground.is_short), "pull", number)
    return f"saved to the last action by {', '.join(ENDINGS)}"


def _ended(ground: Ground, deed: str, number: signal.Signals | None) -> None:
    if deed == "pull":
        lay_out_pull(ground.places)
    with ground.guest(f"{deed}:{'close' if number is None else 'wait'}") as guest:
        told = guest.wait_for("moving" if deed == "move" else "pulling")
        if number is not None:
            guest.process.send_signal(number)
        end = guest.left().is_well().told("end")
    is_stored(ground.places, end)
    # A column that has been moved so far does not go back: the pull counts.
    at_least = told["length"] + (deed == "pull")
    must(end["length"] >= at_least, f"left at action {end['length']}, not {at_least}")


def lay_out_pull(places: Places) -> None:
    """Put a game of Villa Paletti on the shelf in which the person at the screen is to pull a column."""
    settle_in(places)
    path = sorted((HOME / "villa_paletti").glob("*.json"))[0]
    record, title = read(path).record, title_named("villa_paletti")
    match: Match[Any, Any, Any] = Match.replayed(title.rules(), record)
    length, seat = max(
        (place, moment.state.task.seat) for place, moment in enumerate(match.moments)
        if isinstance(moment.state.task, MoveOne)
    )
    match = Match.replayed(title.rules(), replace(record, records=record.records[:length]))
    seats = list(seats_of(record.setup.seats, ""))
    seats[0], seats[seat] = seats[seat], seats[0]
    save = save_of(match, new_game_id(), seats, now(), message("ui.table.over"))
    Shelf(places).autosave(save)


HARDSHIPS = (
    Hardship("stopped", "stopped in the middle of a pull, then on", stopped),
    Hardship("asked-to-end", "asked to end in mid-move and in mid-pull", ended_in_mid_move),
)
