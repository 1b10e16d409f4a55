"""Streams that are closed, full or cut off are no reason to stumble, and no file takes their numbers."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ui.app import App
from game.ui.layout_dump import LayoutDump

ROOT = Path(__file__).parents[2]

if os.name != "posix":
    pytest.skip("streams are closed otherwise there", allow_module_level=True)


def listing(output: int) -> subprocess.CompletedProcess[str]:
    """The program, which lists its titles into an open file."""
    return subprocess.run(
        [sys.executable, "-m", "game", "--list-games"], stdout=output, stderr=subprocess.PIPE, text=True,
        cwd=ROOT, timeout=60, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


def test_whoever_reads_only_the_beginning_hears_no_complaint() -> None:
    read, write = os.pipe()
    os.close(read)
    done = listing(write)
    os.close(write)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
def test_what_cannot_be_written_is_one_sentence() -> None:
    with open("/dev/full", "wb") as full:
        done = listing(full.fileno())
    assert done.returncode == 1
    assert done.stderr.startswith("sobremesa: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&- 2>&-"])
def test_no_file_takes_the_number_of_a_closed_stream(tmp_path: Path, closed: str) -> None:
    game = tmp_path / "game.json"
    deed = (
        "import os; from game.streams import settle_streams; settle_streams();"
        f" file = os.open({str(game)!r}, os.O_CREAT | os.O_WRONLY); assert file > 2;"
        " [os.write(number, b'a complaint') for number in (1, 2)]; os.write(file, b'saved')"
    )
    subprocess.run(
        ["sh", "-c", f'"$1" -c "$0" {closed}', deed, sys.executable], cwd=ROOT, timeout=60, check=True,
        capture_output=True, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert game.read_bytes() == b"saved"


class CutOff(io.StringIO):
    """A stream whose reader has gone."""

    tries = 0

    def write(self, _words: str) -> int:
        self.tries += 1
        raise BrokenPipeError


def test_a_reader_of_the_layout_who_goes_disturbs_nobody(app: App) -> None:
    told = CutOff()
    dump = LayoutDump(told)
    for _ in range(3):
        app.top.stage.changed = True
        dump(app)
    assert told.tries == 1
