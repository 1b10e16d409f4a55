"""Plays whole games with a real mouse, in a real window, and compares what was kept with what was clicked.

    python tools/mouse_games.py [TITLE ...] [--sizes 1280x720,1920x1080,1024x640] [--both] [--json]

Each title is played at each size, on a virtual screen (Xvfb, xdotool), by a hand that notes what it means to
do. After the first acts the automatic save is read, the window closed and the game gone on with from the home
screen; the replay of the whole game must hold exactly what was noted for the people at the table, and lead
where the game ended. With --both all games are played with pygame-ce, too, in the environment that
`tools/pygame_ce.py` makes; SOBREMESA_OTHER_PYTHON in the environment names any other interpreter that then
runs them as well.
Exit status: 0 all the same, 1 something differs or got stuck, 2 cannot run.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from tests.e2e.desk import Desk
from tests.e2e.hand import Hand
from tests.e2e.lisboa_player import LisboaPlayer
from tests.e2e.patios_player import PatiosPlayer
from tests.e2e.playing import Player, records_in
from tests.e2e.screen import Screen, missing
from tests.e2e.viana_player import VianaPlayer
from tests.e2e.villa_player import VillaPlayer
from tests.e2e.viva_player import VivaPlayer
from tools import pygame_ce, report, wishes

PLAYERS: dict[str, tuple[Callable[[Hand], Player], tuple[str, ...]]] = {
    "viana": (VianaPlayer, VianaPlayer.table),
    "patios": (PatiosPlayer, PatiosPlayer.table),
    "villa_paletti": (VillaPlayer, VillaPlayer.table),
    "viva": (VivaPlayer, VivaPlayer.table),
    "lisboa": (LisboaPlayer, LisboaPlayer.table),
}
"""Who plays each title, and the words that start the game."""

SIZES = "1280x720,1920x1080,1024x640"
ROOM = (60, 120)
"""What the screen is larger than the largest window, for its frame."""
OTHER_PYTHON = "SOBREMESA_OTHER_PYTHON"
ASK_LIBRARY = "import pygame; print('pygame-ce' if getattr(pygame, 'IS_CE', False) else 'pygame')"


@dataclass
class Game:
    """One game: `decisions` of people; `faults`: what differs, or where it got stuck."""

    title: str
    size: str
    library: str
    clicks: int = 0
    decisions: int = 0
    seconds: float = 0.0
    faults: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """How it went."""
        same = "same record" if not self.faults else "NOT the same record"
        return (
            f"{self.title:14}{self.size:11}{self.library:10}{self.clicks:5} clicks"
            f"{self.decisions:5} decisions{self.seconds:7.1f} s  {same}"
        )


def play(screen: Screen, game: Game, python: str) -> None:
    """Play a game from its start to its results."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(screen, Path(folder) / "data", python)
        desk.settings()
        try:
            game.faults = tuple(_played(desk, game))
        except (AssertionError, subprocess.SubprocessError) as fault:
            game.faults = (str(fault),)
        finally:
            desk.put_away()
            game.clicks = sum(hand.presses for hand in desk.hands)
    game.seconds = round(time.monotonic() - begun, 1)


def _played(desk: Desk, game: Game) -> list[str]:
    make, table = PLAYERS[game.title]
    player = make(desk.start(*table, size=game.size))
    came = set(player.begin())
    found = player.notes.differences(player.hand.records(), player.persons)
    assert player.hand.close_window() == 0
    player.go_on_with(desk.start(size=game.size))
    player.hand.scene("home")
    player.hand.click("button-go-on")
    player.hand.wait(lambda now: now["scene"] != "home", "the table again")
    came.update(player.play_to_the_results())
    found += [f"{scene} never came" for scene in sorted(player.scenes - came)]
    (replay,) = player.hand.replays()
    records = records_in(replay)
    game.decisions = sum(record["seat"] in player.persons for record in records)
    found += player.notes.differences(records, player.persons)
    if player.hand.running_games():
        found.append("the game is over and still stands among the running ones")
    assert player.hand.close_window() == 0
    verified = desk.run("--verify", str(replay))
    if verified.returncode != 0:
        found.append(verified.stdout + verified.stderr)
    return found


def libraries(both: bool) -> dict[str, str]:
    """The interpreters that play, by the name of their library; `both`: one with pygame-ce among them."""
    other = str(pygame_ce.furnished(pygame_ce.ROOM)) if both else None
    found = {}
    for python in filter(None, (sys.executable, other, os.environ.get(OTHER_PYTHON))):
        asked = subprocess.run(
            [python, "-c", ASK_LIBRARY], capture_output=True, text=True, check=False
        )  # fmt: skip
        if asked.returncode != 0:
            raise OSError(f"{python} has no pygame: {asked.stderr.strip().splitlines()[-1]}")
        found[asked.stdout.strip()] = python
    return found


def main(words: Sequence[str]) -> report.Verdict:
    """Play what the command line says."""
    parser = report.parser(__doc__)
    parser.add_argument("titles", nargs="*", metavar="TITLE", help=", ".join(PLAYERS))
    parser.add_argument(
        "--sizes", type=wishes.several(wishes.size), default=SIZES,
        help=f"of the window; {SIZES} unless told",
    )
    parser.add_argument("--both", action="store_true", help="with pygame-ce, too")
    given = parser.parse_args(words)
    titles = given.titles or list(PLAYERS)
    unknown = [title for title in titles if title not in PLAYERS]
    if unknown:
        raise ValueError(f"no title {unknown[0]!r}; there are {', '.join(PLAYERS)}")
    lacking = missing()
    if lacking:
        raise OSError(f"needs {' and '.join(lacking)} for a real window")
    widths, heights = zip(*given.sizes, strict=True)
    sizes = [f"{width}x{height}" for width, height in given.sizes]
    games: list[Game] = []
    pythons = libraries(given.both)
    with Screen((max(widths) + ROOM[0], max(heights) + ROOM[1])) as screen:
        for library, python in pythons.items():
            for size in sizes:
                for title in titles:
                    games.append(Game(title, size, library))
                    play(screen, games[-1], python)
                    print("\n    ".join((games[-1].line, *games[-1].faults)), flush=True)
    faults = [f"{game.title} {game.size} {game.library}: {fault}" for game in games for fault in game.faults]
    facts = {
        "played": len(games), "clicks": sum(game.clicks for game in games),
        "decisions": sum(game.decisions for game in games),
        "different": sum(bool(game.faults) for game in games), "faults": faults,
        "games": [asdict(game) for game in games],
    }  # fmt: skip
    report.tell(facts, given.json, f"{facts['played']} games, {facts['different']} of them not as clicked")
    return report.Verdict.FAULT if faults else report.Verdict.GOOD


if __name__ == "__main__":
    report.run(main)
