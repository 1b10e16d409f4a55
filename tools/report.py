"""How the tools speak: a table for people, one JSON object on the last line for machines, an exit code."""

from __future__ import annotations

import argparse
import contextlib
import json
import logging
import multiprocessing
import signal
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from enum import IntEnum
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

from game.core.rules import OptionValue, Setup, TitleInfo, new_setup
from game.storage.problem import StorageProblem
from tools import wishes

N = TypeVar("N")

NEAR = 8
"""Names that are told where one is not known."""
OWN_PACKAGES = ("game", "tools", "tests")
"""What cannot be missing unless something is wrong with the sources."""


ENDINGS = ("SIGTERM", "SIGHUP")
"""Signals that end a process that knows nothing of them, and nothing of what it has begun."""


class Ended(SystemExit):
    """Something has asked this process to end. What is on the way out of a block comes to its turn first."""


class Verdict(IntEnum):
    """Exit codes of all tools."""

    GOOD = 0
    FAULT = 1
    COULD_NOT_RUN = 2


def parser(description: str | None) -> argparse.ArgumentParser:
    """A parser of command lines with what all tools understand.

    Numbers are counts and spans here, from 1 up and above 0, and paths have a name. What else they may be
    says their own type, which `tools.wishes` has.
    """
    made = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.register("type", int, wishes.count)
    made.register("type", float, wishes.span)
    made.register("type", Path, wishes.path)
    made.add_argument("--json", action="store_true", help="end with one JSON object on the last line")
    return made


def table(rows: Sequence[Sequence[object]], head: Sequence[str] = ()) -> str:
    """Rows as aligned text; numbers to the right.

    >>> print(table([("draw", 5), ("keep", 12)], ("act", "n")))
    act    n
    draw   5
    keep  12
    """
    lines = [[str(cell) for cell in row] for row in ((head, *rows) if head else rows)]
    widths = [max(len(row[place]) for row in lines) for place in range(len(lines[0]))]
    is_number = [all(isinstance(row[place], (int, float)) for row in rows) for place in range(len(widths))]

    def padded(cell: str, place: int) -> str:
        return cell.rjust(widths[place]) if is_number[place] else cell.ljust(widths[place])

    padded_rows = ([padded(cell, place) for place, cell in enumerate(row)] for row in lines)
    return "\n".join("  ".join(row).rstrip() for row in padded_rows)


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that `percent` of the values do not exceed; 0 for none."""
    if len(values) < 2:
        return values[0] if values else 0.0
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


def tell(facts: Mapping[str, Any], as_json: bool, text: str | None = None) -> None:
    """Prints `text`, or the facts as a table; and as the last line the facts in JSON if wanted."""
    print(table([(name, _shown(value)) for name, value in facts.items()]) if text is None else text)
    if as_json:
        print(json.dumps(facts, sort_keys=True))


def _shown(value: Any) -> object:
    match value:
        case float():
            return f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"
        case dict():
            return ", ".join(f"{name} {count}" for name, count in value.items())
        case list():
            return len(value) if value and isinstance(value[0], str) else json.dumps(value)
        case _:
            return value


def run(main: Callable[[Sequence[str]], Verdict]) -> None:
    """Runs a tool and ends the process with its verdict.

    What it was asked wrongly is said in one line; of a command that it needs and that failed, or was waited
    for in vain, all it said; of a package of others that is not here, its name. Where the process is asked to
    end (SIGTERM), what it has begun is ended, too.
    """
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        with _ending_in_order():
            verdict = main(sys.argv[1:])
    except (ValueError, OSError, StorageProblem) as fault:
        print(f"{sys.argv[0]}: {fault}", file=sys.stderr)
        verdict = Verdict.COULD_NOT_RUN
    except subprocess.CalledProcessError as fault:
        said = f"{fault.stdout or ''}{fault.stderr or ''}"
        print(f"{sys.argv[0]}: {fault}\n{said}", file=sys.stderr)
        verdict = Verdict.COULD_NOT_RUN
    except subprocess.TimeoutExpired as fault:
        print(f"{sys.argv[0]}: {fault}\n{text_of(fault.output)}{text_of(fault.stderr)}", file=sys.stderr)
        verdict = Verdict.COULD_NOT_RUN
    except ImportError as fault:
        if (fault.name or "").split(".")[0] in OWN_PACKAGES:
            raise
        print(f"{sys.argv[0]}: {fault}. Install it with: pip install '.[dev,art]'", file=sys.stderr)
        verdict = Verdict.COULD_NOT_RUN
    except (KeyboardInterrupt, Ended):
        print(f"{sys.argv[0]}: broken off", file=sys.stderr)
        verdict = Verdict.COULD_NOT_RUN
    sys.exit(verdict)


@contextlib.contextmanager
def _ending_in_order() -> Iterator[None]:
    """Raises `Ended` within the block where the process is asked to end."""

    def end(_number: int, _frame: FrameType | None) -> None:
        # Asked twice, by whoever asks all of a group, it goes on with what the first time began.
        for number in heard:
            signal.signal(number, signal.SIG_IGN)
        # A pool would wait for what its processes are at. Such a process may itself know this function.
        for child in multiprocessing.active_children():
            child.kill()
        raise Ended(Verdict.COULD_NOT_RUN)

    numbers = [getattr(signal, name) for name in ENDINGS if hasattr(signal, name)]
    heard = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
    for number in heard:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in heard:
            signal.signal(number, signal.SIG_DFL)


def text_of(said: str | bytes | None) -> str:
    """What a command had said that was ended: bytes, whatever was asked for."""
    return said.decode(errors="replace") if isinstance(said, bytes) else said or ""


def named(part: str, things: Mapping[str, N]) -> dict[str, N]:
    """Those whose name contains `part`; raises ValueError that tells of the nearest where none does.

    >>> named("ro", {"rose": 1, "carnation": 2})
    {'rose': 1}
    """
    found = {name: thing for name, thing in things.items() if part in name}
    if not found:
        near = get_close_matches(part, things, n=NEAR, cutoff=0.4) or list(things)[:NEAR]
        raise ValueError(f"no name contains {part!r}; there are {len(things)}, such as {', '.join(near)}")
    return found


def options_in(text: str, info: TitleInfo) -> dict[str, OptionValue]:
    """Options written as "rounds=3,edition=pocket,turn_cap=no".

    Raises ValueError that names what is wrong.
    """
    chosen: dict[str, OptionValue] = {}
    known = {spec.key: spec for spec in info.options}
    for part in filter(None, text.split(",")):
        key, equals, written = part.partition("=")
        if not equals:
            raise ValueError(f"option {part!r} has no value; write it as key=value")
        choices = known[key].choices if key in known else ()
        fitting = [choice for choice in choices if written.lower() in _spellings(choice)]
        # Whatever does not fit goes on as it is written: new_setup knows best how to refuse it.
        chosen[key] = fitting[0] if fitting else written
    return chosen


def _spellings(choice: OptionValue) -> tuple[str, ...]:
    match choice:
        case True:
            return "true", "yes", "on", "1"
        case False:
            return "false", "no", "off", "0"
        case _:
            return (str(choice).lower(),)


def setup_in(text: str, info: TitleInfo, seats: int) -> Setup:
    """The setup for `seats` with the options in `text`."""
    return new_setup(info, seats, **options_in(text, info))
