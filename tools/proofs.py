"""What is proved of the program, as commands: each in its full form and in the short one of every change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.titles.registry import TITLES, Title
from tools.environment import TEST_PROCESSES
from tools.figures_of_titles import figures_of

Command = tuple[str, ...]
"""What follows after the name of the interpreter."""


@dataclass(frozen=True)
class Proof:
    """`figures`: what of the JSON on its last line is told; () for one that ends with a sentence.

    `short` is None for what says nothing in a short form, or only on a quiet machine. `alone`: nothing else
    may run beside it, because it measures, uses all cores or waits for a window that others would slow down.
    """

    name: str
    full: Command
    short: Command | None = None
    figures: tuple[str, ...] = ()
    alone: bool = False
    environment: Mapping[str, str] = field(default_factory=dict)


def _tool(name: str, *words: str) -> Command:
    return f"tools/{name}.py", *words


def _sources() -> Iterator[Proof]:
    """Whether the sources, texts, pictures and sounds are as they should be."""
    lint_imports = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    for name, command in (
        ("style", ("-m", "ruff", "check", ".")),
        ("types", ("-m", "mypy")),
        ("imports", ("-c", lint_imports)),
        ("messages", _tool("messages", "--check")),
    ):
        yield Proof(name, command, command)
    golden = _tool("golden", "--json")
    yield Proof("golden-games", golden, golden, ("games", "faults"))
    yield Proof("assets", _tool("build_assets", "--check"), _tool("build_assets", "--check", "--quick"))


def _tests() -> Iterator[Proof]:
    every = ("-m", "pytest", "-n", TEST_PROCESSES)
    yield Proof("tests", every, every, alone=True)
    other = _tool("pygame_ce", "--json")
    yield Proof("pygame-ce", other, (*other, "--short"), ("passed", "good"), alone=True)
    played = ("played", "clicks", "different")
    yield Proof("mouse-games", _tool("mouse_games", "--both", "--json"), figures=played, alone=True)
    evening = ("-m", "pytest", "tests/e2e/test_evening.py")
    yield Proof("evening", evening, alone=True, environment={"SOBREMESA_LONG_GAMES": "1"})


SOAKED, REFEREED = "tools/measured/soak.jsonl", "tools/measured/silly.jsonl"
"""Where portions of a million decisions, and games that were looked at, are kept: they take hours."""


def _play(titles: Mapping[str, Title]) -> Iterator[Proof]:
    """Whether the games keep their rules, end, leak nothing, and are played with sense."""
    for key, title in titles.items():
        own = figures_of(title)
        soak = ("games", "decisions", "unfinished", "faults", "longest")
        yield Proof(
            f"soak-{key}", _tool("soak", key, "--decisions", "1000000", "--file", SOAKED, "--json"),
            _tool("soak", key, "--decisions", str(own.soaked), "--json"), soak,
        )  # fmt: skip
        seats, (games, few) = str(own.seats or title.info.seats[1]), map(str, own.looked_at)
        close = _tool("simulate", key, "--seats", seats, "--options", own.short_options, "--check", "--json")
        yield Proof(
            f"close-look-{key}", (*close, "--games", games), (*close, "--games", few),
            ("games", "decisions", "unfinished", "faults"),
        )  # fmt: skip
        games, few = map(str, own.refereed)
        silly = _tool("silly", key, "--json", "--games")
        yield Proof(
            f"silly-{key}", (*silly, games, "--file", REFEREED),
            (*silly, few, "--levels", "sharp", "--study", "0"),
            ("decisions", "refused win", "needless loss", "self-harm", "repetition", "regret"),
        )  # fmt: skip


def _robustness(titles: Mapping[str, Title]) -> Iterator[Proof]:
    """Whether hands, accidents and damage can break it."""
    yield Proof("selftest", ("-m", "game", "--selftest"), ("-m", "game", "--selftest"))
    for key in titles:
        yield Proof(
            f"damage-{key}", _tool("damage", key, "--files", "6500", "--json"),
            _tool("damage", key, "--files", "150", "--json"), ("files", "faults", "slowest_s"),
        )  # fmt: skip
    yield Proof(
        "monkey", _tool("monkey", "--events", "200000", "--json"),
        _tool("monkey", "--events", "3000", "--json"), ("events", "crashes", "stuck", "faults", "redraws"),
    )  # fmt: skip
    yield Proof(
        "monkeys", _tool("monkeys", "--json"), figures=("scenes", "events", "broken"), alone=True,
    )  # fmt: skip
    yield Proof(
        "pictures", _tool("shots", "--out", "build/shots", "--json"),
        _tool("shots", "--out", "build/shots", "--size", "1280x720", "--lang", "long", "--json"),
        ("files", "findings"),
    )  # fmt: skip
    # Some 4000 pictures, and only those kept in which something is found.
    reading = ("shots", "--out", "build/reading", "--reading", "--faulty", "--size", "1280x720", "--json")
    yield Proof("reading", _tool(*reading), figures=("files", "findings"))
    walk = _tool("keyboard_walk", "--json")
    yield Proof("keyboard-walk", walk, walk, ("states", "findings"))
    # Six kills are among the tests.
    kills = ("kills", "in mid-save", "in mid-finish", "finished", "counted", "faults")
    yield Proof("kills", _tool("kills", "--times", "300", "--json"), figures=kills, alone=True)
    yield Proof(
        "hardships", _tool("hardships", "--json"), _tool("hardships", "--short", "--json"),
        ("tried", "broken", "not tried"),
    )  # fmt: skip


def _measures() -> Iterator[Proof]:
    """Speed, strength and physics: for a quiet machine."""
    yield Proof("tower", _tool("tower", "--json"), figures=("good",), alone=True)
    yield Proof("speed", _tool("bench", "--json"), figures=("good", "figures"), alone=True)
    # An hour as fast as it goes holds more games than three hours of an evening, and less of all else.
    for name, length in (("memory", ("--long", "3600")), ("evening-memory", ("--hours", "3"))):
        figures = ("good", "figures")
        yield Proof(name, _tool("bench", "memory", *length, "--json"), figures=figures, alone=True)
    ladder = _tool("ladder", "--games", "400", "--json")
    yield Proof("ladders", ladder, figures=("doubtful",), alone=True)


def _handing_over() -> Iterator[Proof]:
    """Whether it starts where nothing is, from every kind of package, on Pythons to come."""
    packages = _tool("packages", "--json")
    yield Proof("packages", packages, packages, ("version", "sdist_mb", "wheel_mb", "faults"))
    figures = ("size_mb", "start_s", "selftest", "bare", "window_s")
    yield Proof("bundle", _tool("bundle", "--bare", "--json"), figures=figures)
    yield Proof("newest-python", _tool("newest_python", "--json"), figures=("python", "passed", "good"))


def proofs_of(titles: Mapping[str, Title]) -> tuple[Proof, ...]:
    """All proofs where these are the titles, in the order in which they are made.

    What is quick and often wrong comes first.
    """
    of_titles = (*_play(titles), *_robustness(titles))
    return (*_sources(), *_tests(), *of_titles, *_handing_over(), *_measures())


PROOFS = proofs_of(TITLES)
