"""The command line: what can be wished for when the program is started."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game import __version__
from game.core.rules import OptionSpec, OptionValue, Setup, TitleInfo, new_setup
from game.i18n.languages import LONG, catalogue_folder, languages_in
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.titles.registry import REGISTRY, Registry, Title

LOG_LEVELS = ("debug", "info", "warning", "error")
PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".tga")
"""How the names of files end that a picture can be saved in."""
NARROWEST, LOWEST, WIDEST = 320, 200, 16_384
"""Bounds of windows in pixels."""

ONE_OF: tuple[tuple[str, ...], ...] = (
    ("size", "scale", "fullscreen"),
    ("safe_mode", "fullscreen"),
    ("game", "load", "replay"),
    ("list_games", "selftest", "verify", "autoplay", "load", "replay"),
    ("list_games", "selftest", "verify", "autoplay", "screenshot", "bench"),
)
"""Wishes, named as in `Options`, of which only one at a time can be fulfilled."""


class OptionProblem(ValueError):
    """The command line asks for something that cannot be; the text says what and what could."""


@dataclass(frozen=True)
class Options:
    """The command line as it was given; None where nothing was said.

    size: of the window in pixels. players: one word for each seat. variants: house rules as they were typed.
    """

    data_dir: Path | None = None
    language: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool | None = None
    monitor: int | None = None
    mute: bool = False
    reset_settings: bool = False
    safe_mode: bool = False
    log_level: str = "warning"
    game: str | None = None
    players: tuple[str, ...] = ()
    seed: int | None = None
    variants: tuple[tuple[str, str], ...] = ()
    load: Path | None = None
    replay: Path | None = None
    verify: Path | None = None
    autoplay: int | None = None
    max_turns: int | None = None
    no_save: bool = False
    list_games: bool = False
    selftest: bool = False
    screenshot: Path | None = None
    bench: bool = False
    dump_layout: bool = False

    @property
    def is_headless(self) -> bool:
        """Nobody plays: there is no window, and nothing is stored."""
        return self.screenshot is not None or self.bench


def parsed(arguments: Sequence[str]) -> Options:
    """The options in a command line; leaves the program with a sentence if it makes no sense."""
    reader = command_line()
    found = reader.parse_args(arguments)
    values = vars(found)
    of_a_game = [name for name in ("players", "seed", "variants") if values[name] not in (None, (), [])]
    if of_a_game and found.game is None and found.autoplay is None:
        name = of_a_game[0].removesuffix("s") if of_a_game[0] == "variants" else of_a_game[0]
        reader.error(f"--{name}: say with --game NAME what is to be played")
    if found.max_turns is not None and found.autoplay is None:
        reader.error("--max-turns: say with --autoplay N how many games are to be played")
    for wishes in ONE_OF:
        # Not by equality: --autoplay 0 is a wish.
        said = [_option(wish) for wish in wishes if values[wish] is not None and values[wish] is not False]
        if len(said) > 1:
            reader.error(f"{said[0]} and {said[1]} cannot both be; leave one of them out")
    scale = values.pop("scale")
    if values["size"] is None and scale is not None:
        values["size"] = (round(1280 * scale), round(720 * scale))
    values["variants"] = tuple(values["variants"])
    return Options(**values)


def _option(wish: str) -> str:
    """How a wish is written on the command line."""
    return "--windowed" if wish == "size" else f"--{wish.replace('_', '-')}"


def known_title(key: str | None, registry: Registry = REGISTRY) -> Title:
    """The title of `--game`, the first one if none was named; raises `OptionProblem`."""
    if key is None:
        return registry.first
    try:
        return registry.named(key)
    except ValueError as fault:
        raise OptionProblem(f"--game: {fault}") from fault


def seats_of(
    options: Options, title: Title, level: str, clockwork_only: bool = False
) -> tuple[SeatSetup, ...]:
    """Who sits where, from `--players` ("h,ai:2,ana"), else one person and clockwork players of `level`.

    "h" is a person without a name, "ai" or "ai:LEVEL" a clockwork player, anything else a person of that
    name. Raises `OptionProblem`.
    """
    info = title.info
    names = [known.key for known in title.levels()]
    words = options.players or (("ai",) if clockwork_only else ("h",)) + ("ai",) * (info.seats[0] - 1)
    if not info.seats[0] <= len(words) <= info.seats[1]:
        raise OptionProblem(f"--players: {info.key} is for {people(info.seats)}, and these are {len(words)}")
    seats = []
    for place, word in enumerate(words):
        kind, _, wish = word.partition(":")
        colour = SEAT_COLOURS[place % len(SEAT_COLOURS)]
        if kind == "ai":
            seats.append(SeatSetup("", colour, "clockwork", _level(wish, names, level)))
        elif clockwork_only:
            raise OptionProblem(f"--players: only clockwork players (ai, ai:1) play by themselves: {word}")
        else:
            seats.append(SeatSetup("" if kind in ("h", "") else word, colour))
    return tuple(seats)


def _level(wish: str, names: Sequence[str], default: str) -> str:
    if not wish:
        return default
    if wish in names or wish in ("random", "greedy"):
        return wish
    place = _whole(wish)
    if place is not None and 1 <= place <= len(names):
        return names[place - 1]
    raise OptionProblem(f"--players: no level {wish!r}; there are 1 to {len(names)} or {', '.join(names)}")


def setup_of(options: Options, info: TitleInfo, seats: int) -> Setup:
    """The setup with the house rules of `--variant`; raises `OptionProblem`."""
    specs = {spec.key: spec for spec in info.options}
    chosen: dict[str, OptionValue] = {}
    for key, word in options.variants:
        if key not in specs:
            known = ", ".join(sorted(specs)) or "none"
            raise OptionProblem(f"--variant: no house rule {key!r}; there are {known}")
        chosen[key] = _value(specs[key], word)
    try:
        return new_setup(info, seats, **chosen)
    except ValueError as fault:
        raise OptionProblem(str(fault)) from fault


def _value(spec: OptionSpec, word: str) -> OptionValue:
    words = {str(choice).lower(): choice for choice in spec.choices}
    words |= {"yes": True, "no": False, "on": True, "off": False} if True in spec.choices else {}
    if word.lower() not in words:
        raise OptionProblem(f"--variant: {spec.key}={word} is none of {', '.join(map(str, spec.choices))}")
    return words[word.lower()]


def people(seats: tuple[int, int]) -> str:
    """For how many a title is.

    >>> people((2, 5)), people((1, 1))
    ('2 to 5 players', '1 player')
    """
    few, many = seats
    return f"{few} to {many} players" if few < many else f"{few} player{'s' if few > 1 else ''}"


# -- reading


def command_line() -> argparse.ArgumentParser:
    """All that the command line understands, in groups; the manual is made of it too."""
    parser = argparse.ArgumentParser(
        prog="sobremesa", description="Tabletop games for one table, one screen and one mouse.",
        epilog="Exit codes: 0 fine, 1 a wish that cannot be fulfilled or a fault found by --selftest,"
        " 2 a fault of the program.",
    )
    parser.add_argument("--version", action="version", version=f"sobremesa {__version__}")
    window = parser.add_argument_group("the window")
    window.add_argument("--windowed", dest="size", type=_size, metavar="WxH", help="a window of that size")
    window.add_argument("--scale", type=_scale, metavar="F", help="a window of F times 1280x720")
    window.add_argument("--fullscreen", action="store_true", default=None, help="cover the whole monitor")
    window.add_argument("--monitor", type=_count, metavar="N", help="the monitor to open on, from 0")
    *others, last = sorted(languages_in(catalogue_folder()))
    window.add_argument("--lang", dest="language", type=_language, metavar="xx",
                        help=f"{', '.join(others)} or {last}" if others else last)
    window.add_argument("--mute", action="store_true", help="no sound this time")
    game = parser.add_argument_group("a game at once")
    game.add_argument("--game", metavar="NAME", help="begin this title (see --list-games)")
    game.add_argument("--players", type=_words, default=(), metavar="h,ai:2", help="who plays, seat by seat")
    game.add_argument("--seed", type=_seed, metavar="N", help="the number all chance follows from")
    game.add_argument("--variant", dest="variants", type=_pair, action="append", default=[], metavar="k=v",
                      help="a house rule; may be given several times")
    game.add_argument("--load", type=_path, metavar="FILE", help="go on with a saved game")
    game.add_argument("--replay", type=_path, metavar="FILE", help="look at a finished game")
    game.add_argument("--no-save", action="store_true", help="store nothing this time")
    alone = parser.add_argument_group("without a window")
    alone.add_argument("--list-games", action="store_true", help="list the titles with seats and house rules")
    alone.add_argument("--verify", type=_path, metavar="FILE", help="play a replay again and check its end")
    alone.add_argument("--autoplay", type=_count, metavar="N", help="N clockwork games, one line each")
    alone.add_argument("--max-turns", type=_count, metavar="N", help="stop such a game after N actions")
    alone.add_argument("--selftest", action="store_true", help="try all parts of the program, in under 20 s")
    alone.add_argument(
        "--screenshot", type=_picture, metavar="FILE", help="save a picture of the first screen"
    )
    alone.add_argument("--bench", action="store_true", help="measure how fast screens are drawn")
    files = parser.add_argument_group("files and faults")
    files.add_argument("--data-dir", type=_path, metavar="DIR", help="keep everything in this folder")
    files.add_argument("--reset-settings", action="store_true", help="settings as at a first start")
    files.add_argument("--safe-mode", action="store_true", help="plain settings, a small window, no sound")
    files.add_argument("--log-level", choices=LOG_LEVELS, default="warning", help="how much to tell")
    files.add_argument("--dump-layout", action="store_true", help="print what lies where as lines of JSON")
    return parser


def _whole(word: str) -> int | None:
    """The number that a word of up to seven digits is; None for any other word.

    >>> _whole("12"), _whole("\u00b2"), _whole("-1")
    (12, None, None)
    """
    return int(word) if word.isdecimal() and len(word) <= 7 else None


def _path(word: str) -> Path:
    # What a shell makes of a name that was never set would be the folder one happens to be in.
    if not word:
        raise argparse.ArgumentTypeError("'' is no name of a file or folder")
    return Path(word)


def _picture(word: str) -> Path:
    path = _path(word)
    if path.suffix.lower() not in PICTURES:
        # The library would write one of its own liking under any other name.
        raise argparse.ArgumentTypeError(f"{word!r} does not end in one of {', '.join(PICTURES)}")
    return path


def _size(word: str) -> tuple[int, int]:
    wide, _, high = word.lower().partition("x")
    w, h = _whole(wide), _whole(high)
    if w is None or h is None or not (NARROWEST <= w <= WIDEST and LOWEST <= h <= WIDEST):
        raise argparse.ArgumentTypeError(f"{word!r} is no size like 1280x720")
    return w, h


def _scale(word: str) -> float:
    try:
        scale = float(word.replace(",", "."))
    except ValueError:
        scale = 0.0
    if not 0.25 <= scale <= 8:
        raise argparse.ArgumentTypeError(f"{word!r} is no scale from 0.25 to 8")
    return scale


def _count(word: str) -> int:
    number = _whole(word)
    if number is None:
        raise argparse.ArgumentTypeError(f"{word!r} is no number from 0 up")
    return number


def _language(word: str) -> str:
    known, code = languages_in(catalogue_folder()), re.split(r"[-_.]", word)[0].lower()
    if code not in (*known, LONG):
        raise argparse.ArgumentTypeError(f"{word!r} is none of the languages {', '.join(sorted(known))}")
    return code


def _seed(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{word!r} is no whole number") from None


def _words(word: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in word.split(","))


def _pair(word: str) -> tuple[str, str]:
    key, equals, value = word.partition("=")
    if not equals or not key:
        raise argparse.ArgumentTypeError(f"{word!r} is not like rule=value")
    return key, value
