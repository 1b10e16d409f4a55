"""Runs every proof of the program and prints a table of figures.

    python3 tools/check.py --all                     in full; takes days, most of it for ladders and monkeys
    python3 tools/check.py --all --short             in a short form, as for every change
    python tools/proving.py [--short] [--go-on] [--only NAME ...] [--at-once N] [--json]

Proofs that use one core are run side by side, as many as there are cores; what measures, or uses all cores
itself, is run alone. What a proof says last is its line of the table, and the last line adds up the minutes;
all that a proof says is kept in `build/proofs/NAME.txt`. How it went is kept, too: of the full form in
`tools/measured/proofs.jsonl`, of the short one in `build/proofs/short.jsonl`. One that fails does not keep
the others from running. With --go-on what was good before, in the same form and with all sources as they are
now, is not run again: so days that were broken off are gone on with. Exit status: 0 all good, 1 something
failed, 2 could not run.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from pathlib import Path
from threading import Event

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from tools.environment import QUIET  # noqa: E402
from tools.portions import keep_line, kept_lines  # noqa: E402
from tools.proofs import PROOFS, Command, Proof  # noqa: E402
from tools.report import Verdict, parser, run, table, tell  # noqa: E402

SAID = ROOT / "build" / "proofs"
MEASURED = "tools/measured"
"""What is measured is no source: it grows while it is."""
GRACE_S = 2.0
"""After one that failed, until the next begins."""
RUNNING: set[subprocess.Popen[bytes]] = set()
"""The proofs that are run now."""
HEAD = ("proof", "good", "on", "minutes", "figures")


@dataclass(frozen=True)
class Result:
    """How a proof went; `on`: the day; `figures`: what it said last."""

    proof: Proof
    good: bool
    on: str
    seconds: float
    figures: str

    def row(self) -> tuple[str, str, str, str, str]:
        """The line of the table."""
        good, minutes = "yes" if self.good else "NO", f"{self.seconds / 60:.1f}"
        return self.proof.name, good, self.on, minutes, self.figures


def sources() -> str:
    """What the sources are known by, as Git has them; "": some are not as they were committed."""
    if _git("status", "--porcelain", "--", ".", f":!{MEASURED}") != "":
        return ""
    listed = _git("ls-tree", "-r", "HEAD").splitlines()
    kept = [line for line in listed if not line.partition("\t")[2].startswith(MEASURED)]
    return hashlib.sha256("\n".join(kept).encode()).hexdigest()[:12]


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else "unknown"


def proved(proof: Proof, command: Command, kept: Path) -> Result:
    """Run a proof in a process of its own, and keep what it said."""
    SAID.mkdir(parents=True, exist_ok=True)
    file = SAID / f"{proof.name}.txt"
    before, begun = sources(), time.monotonic()
    with file.open("w", encoding="utf-8") as said, subprocess.Popen(
        [sys.executable, *command], cwd=ROOT, env={**os.environ, **QUIET, **proof.environment},
        stdout=said, stderr=subprocess.STDOUT,
    ) as running:  # fmt: skip
        RUNNING.add(running)
        code = running.wait()
        RUNNING.discard(running)
    seconds = time.monotonic() - begun
    figures = _figures(proof, file.read_text(encoding="utf-8", errors="replace"))
    result = Result(proof, code == 0, date.today().isoformat(), seconds, figures)
    of = {"proof": proof.name, "command": command, "sources": before if before == sources() else ""}
    facts = {"good": result.good, "on": result.on, "seconds": round(seconds, 1)}
    # What a broken proof said last may be anything, and is not for keeping.
    keep_line({**of, **facts, "figures": figures if result.good else ""}, kept)
    return result


def proved_before(proof: Proof, command: Command, kept: Path) -> Result | None:
    """How the proof went last, if it was good and neither it nor any source has changed since."""
    if not (now := sources()):
        return None
    wanted = {"proof": proof.name, "command": [*command], "sources": now}
    went = [line for line in kept_lines(kept) if wanted.items() <= line.items()]
    if not went or not went[-1]["good"]:
        return None
    return Result(proof, True, went[-1]["on"], went[-1]["seconds"], went[-1]["figures"])


def _figures(proof: Proof, text: str) -> str:
    lines = text.strip().splitlines() or ["it said nothing"]
    if proof.figures:
        try:
            facts = json.loads(lines[-1])
        except ValueError:
            return lines[-1]
        return ", ".join(f"{name} {_told(facts[name])}" for name in proof.figures if name in facts)
    return lines[-1].strip("= ")


def _told(value: object) -> str:
    """A figure in few words: of rows their names and ratios, of findings how many there are."""
    if not isinstance(value, list):
        return str(value)
    if not value or not isinstance(value[0], dict):
        return str(len(value))
    return "; ".join(f"{row['name']} {row['ratio'] or row['ours']}" for row in value)


def proved_all(proofs: Sequence[tuple[Proof, Command]], at_once: int, kept: Path) -> Iterator[Result]:
    """The results as they come: those between two that are run alone in any order."""
    is_over = Event()

    def one(proof: Proof, command: Command) -> Result:
        result = proved(proof, command, kept)
        if not result.good:
            # Ctrl+C may have ended it, and reach us after it: no other begins before we have heard.
            is_over.wait(GRACE_S)
        return result

    for alone, group in groupby(proofs, key=lambda pair: pair[0].alone):
        with ThreadPoolExecutor(1 if alone else at_once) as pool:
            try:
                running = [pool.submit(one, proof, command) for proof, command in group]
                yield from (done.result() for done in as_completed(running))
            except BaseException:
                # Whoever breaks it off does not want those that wait for their turn.
                pool.shutdown(wait=False, cancel_futures=True)
                is_over.set()
                # Ctrl+C has reached those that run, but what asks us to end has not.
                for proof_run in RUNNING.copy():
                    proof_run.terminate()
                raise


def main(arguments: Sequence[str]) -> Verdict:
    """Runs them and tells."""
    reader = parser(__doc__)
    reader.add_argument("--short", action="store_true", help="the short form of those that have one")
    reader.add_argument("--go-on", action="store_true", help="what was good before is not run again")
    reader.add_argument("--only", nargs="+", choices=[proof.name for proof in PROOFS], metavar="NAME")
    reader.add_argument("--at-once", type=int, default=os.cpu_count() or 1, metavar="N")
    asked = reader.parse_args(arguments)
    chosen = [
        (proof, command) for proof in PROOFS
        if (command := proof.short if asked.short else proof.full) is not None
        and not (asked.only and proof.name not in asked.only)
    ]
    if lacking := set(asked.only or ()) - {proof.name for proof, _ in chosen}:
        # Nothing run is nothing found, and would look good.
        raise ValueError(f"--short: there is no short form of {', '.join(sorted(lacking))}")
    kept = SAID / "short.jsonl" if asked.short else ROOT / MEASURED / "proofs.jsonl"
    results = [before for pair in chosen if asked.go_on and (before := proved_before(*pair, kept))]
    done = [result.proof for result in results]
    left = [pair for pair in chosen if pair[0] not in done]
    for result in proved_all(left, asked.at_once, kept):
        results.append(result)
        print(table([result.row()]), flush=True)
    order = [proof.name for proof, _ in chosen]
    results.sort(key=lambda result: order.index(result.proof.name))
    rows = [result.row() for result in results]
    good = all(result.good for result in results)
    for result in results:
        if not result.good:
            print(f"\n== the end of {SAID / result.proof.name}.txt")
            text = (SAID / f"{result.proof.name}.txt").read_text(encoding="utf-8", errors="replace")
            print("\n".join(text.splitlines()[-40:]))
    minutes = round(sum(result.seconds for result in results) / 60, 1)
    facts = {
        "good": good, "minutes": minutes, "proofs": [dict(zip(HEAD, row, strict=True)) for row in rows],
    }  # fmt: skip
    total = ("all", "yes" if good else "NO", "", f"{minutes:.1f}", f"{len(rows)} proofs")
    tell(facts, asked.json, "\n" + table([*rows, total], HEAD))
    return Verdict.GOOD if good else Verdict.FAULT


if __name__ == "__main__":
    run(main)
