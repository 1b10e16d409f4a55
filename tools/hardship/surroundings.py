"""Computers without sound or display, with odd homes, other languages and a wrong clock."""

from __future__ import annotations

import subprocess
from pathlib import Path

from game.storage.chronicle import ChronicleBook
from game.storage.places import Places
from game.storage.replays import ReplayShelf, verified
from game.storage.statistics import ResultBook
from game.titles.registry import title_named
from tools.hardship.host import PATIENCE_S, Failed, Ground, Hardship, is_stored, must
from tools.killing.endgames import lay_out_near_the_end, settle_in

ODD_HOME = "Пользователь é 漢 # % '"
TO_1970 = -20_000
"""Days; long enough ago that nothing of a game can be that old."""


def no_sound(ground: Ground) -> str:
    """Every way of making sound fails."""
    stay = ground.stay("play:4", environment={"SDL_AUDIODRIVER": "bogus"})
    is_stored(ground.places, stay.told("end"))
    return "plays on in silence"


def no_display(ground: Ground) -> str:
    """No way of showing anything works."""
    words = ""
    without = {"SDL_VIDEODRIVER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    for variables in ({"SDL_VIDEODRIVER": "bogus"}, without):
        ended = ground.program(**variables)
        words = ended.stderr.strip()
        must(ended.returncode == 1, f"it left with {ended.returncode}: {words[-300:]}")
        must("no window can be opened" in words and "Traceback" not in words, words[-300:])
    return words.splitlines()[-1].partition(". ")[0]


def odd_home(ground: Ground) -> str:
    """A home whose name has spaces, quotes and letters of three scripts, where no text is UTF-8 by itself."""
    home = ground.folder / ODD_HOME
    home.mkdir()
    variables = {
        "HOME": str(home), "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0",
        "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "", "XDG_CACHE_HOME": "",
    }
    ends = [
        ground.stay("play:3", environment=variables, is_at_home=True).told("end") for _ in range(2)
    ]
    must(ends[0]["game"] == ends[1]["game"], "the second start did not find the game of the first")
    saves = list(home.glob(".local/share/sobremesa/running/*.json"))
    must(len(saves) == 1, f"{len(saves)} games lie in that home")
    return f"goes on from action {ends[0]['length']} to {ends[1]['length']}"


def decimal_comma(ground: Ground) -> str:
    """A language in which a half is 0,5."""
    variables = {"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"}
    made = _locale_in(ground.folder)
    if made is not None:
        variables["LOCPATH"] = str(made)
    stay = ground.stay("play:4", environment=variables)
    is_stored(ground.places, stay.told("end"))
    point = stay.told("open")["decimal_point"]
    return "plays on with 0,5" if point == "," else "plays on; this system has no such language to set"


def _locale_in(folder: Path) -> Path | None:
    """A folder with German made for this one purpose, None where that cannot be done."""
    made = folder / "locales"
    made.mkdir()
    command = ["localedef", "-i", "de_DE", "-f", "UTF-8", str(made / "de_DE.UTF-8")]
    try:
        subprocess.run(command, capture_output=True, timeout=60, check=False)
    except OSError:
        return None
    return made if (made / "de_DE.UTF-8").is_dir() else None


def clock_moved_back(ground: Ground) -> str:
    """Games go on and end a day and half a century before they began."""
    places = ground.places
    person = settle_in(places)
    finished, lengths = 0, []
    for days in (0, -1, TO_1970):
        finished += 1
        lay_out_near_the_end(places, person, seed=finished, to_go=1)
        stay = ground.stay("play:8", "--days", str(days))
        lengths.append(stay.told("end")["length"])
        is_stored(places, stay.told("end"))
        _is_counted(places, finished)
        ground.stay("visit", "--days", str(days))
    ground.stay("visit")
    return f"{finished} games count once each, the running one goes on to action {lengths[-1]}"


def clock_jumps(ground: Ground) -> str:
    """Games are played by turns, left, finished and watched again while the clock jumps a year and back."""
    places = ground.places
    person = settle_in(places)
    for seed in (1, 2):
        lay_out_near_the_end(places, person, seed, to_go=1)
    stays = 8 if ground.is_short else 60
    stay = ground.stay(f"hop:{stays}", "--days", "0", patience_s=PATIENCE_S + 5 * stays)
    finished = [line["game"] for line in stay.lines if line["what"] == "finished"]
    left = {line["game"]: line for line in stay.lines if line["what"] == "left"}
    must(len(finished) >= 1 and len(left) > 1, f"{len(finished)} games were finished, {len(left)} left")
    for game in left.keys() - set(finished):
        is_stored(places, left[game])
    _is_counted(places, len(set(finished)))
    for told, name in (
        (ResultBook(places).results(), "results"),
        (ChronicleBook(places).read().content.entries, "entries of the chronicle"),
    ):
        must([one.game for one in told] == finished, f"the {name} are not in the order of the games")
    for game in finished:
        replays = ReplayShelf(places)
        replay = replays.load(replays.file_of(game)).content
        verified(replay, title_named(replay.title).rules())
    ground.stay("visit")
    return f"{len(left)} games left and {len(finished)} finished over {stays} jumps, all there in their order"


def _is_counted(places: Places, finished: int) -> None:
    counted = len(ResultBook(places).results())
    must(counted == finished, f"{finished} games were finished, {counted} are counted")
    if places.damaged.exists():
        raise Failed(f"{len(list(places.damaged.iterdir()))} damaged files")


HARDSHIPS = (
    Hardship("no-sound", "no sound device", no_sound),
    Hardship("no-display", "no display", no_display),
    Hardship("odd-home", "home in three scripts, C locale without UTF-8", odd_home),
    Hardship("decimal-comma", "numbers with a decimal comma", decimal_comma),
    Hardship("clock-jumps", "clock that jumps a year back and forth", clock_jumps),
    Hardship("clock-back", "clock moved back a day, and to 1971", clock_moved_back),
)
