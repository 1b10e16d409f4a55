"""A tool that lacks something, or waits for what does not come, says so in a sentence and ends."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from tools import build_assets, newest_python
from tools.bundling import bare, trial
from tools.environment import PROJECT
from tools.patience import heard, must_be_heard

SLEEPS = (sys.executable, "-c", "import time; print('so far', flush=True); time.sleep(60)")
posix = pytest.mark.skipif(os.name != "posix", reason="groups of processes are known to POSIX alone")


def test_what_is_done_in_time_is_heard() -> None:
    code = "import sys; print('done'); print('but', file=sys.stderr); sys.exit(3)"
    done = heard((sys.executable, "-c", code), 60)
    assert (done.returncode, done.stdout, done.stderr) == (3, "done\n", "but\n")
    with pytest.raises(subprocess.CalledProcessError, match="exit status 3"):
        must_be_heard((sys.executable, "-c", code), 60)


@posix
def test_what_hangs_is_ended_with_what_it_has_begun(tmp_path: Path) -> None:
    """A child that keeps what it says open would be waited for in the end, too."""
    mark = tmp_path / "child"
    code = (
        "import pathlib, subprocess, sys, time;"
        f"child = subprocess.Popen({list(SLEEPS)!r});"
        f"pathlib.Path({str(mark)!r}).write_text(str(child.pid)); time.sleep(60)"
    )
    begun = time.monotonic()
    with pytest.raises(subprocess.TimeoutExpired) as late:
        heard((sys.executable, "-c", code), 3)
    assert time.monotonic() - begun < 30
    assert late.value.output == b"so far\n"
    child = int(mark.read_text())
    end = time.monotonic() + 20
    with contextlib.suppress(ProcessLookupError):
        while Path(f"/proc/{child}/stat").read_text().split()[2] != "Z" and time.monotonic() < end:
            time.sleep(0.05)
        os.kill(child, 0)
        assert Path(f"/proc/{child}/stat").read_text().split()[2] == "Z", "the child goes on"


ASKED_TO_END = """
import subprocess, sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from tools import report

BUSY = "import os, sys, time; print(os.getpid(), flush=True); time.sleep(60)"

def pool():
    with ProcessPoolExecutor(1, get_context("{way}")) as pool:
        pool.submit(exec, BUSY)

sys.argv = ["tool"]
if __name__ == "__main__":
    report.run(lambda words: {begun})
"""


@posix
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=["ended", "terminal closed"])
@pytest.mark.parametrize(("begun", "way"), [
    ("subprocess.run([sys.executable, '-c', BUSY])", "spawn"), ("pool()", "spawn"), ("pool()", "fork"),
])
def test_a_tool_that_is_asked_to_end_ends_what_it_has_begun(
    tmp_path: Path, begun: str, way: str, number: int
) -> None:
    tool = tmp_path / "tool.py"
    tool.write_text(ASKED_TO_END.format(begun=begun, way=way))
    with subprocess.Popen(
        [sys.executable, str(tool)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        # Where tests run without a terminal nobody hears that one was closed.
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),
    ) as running:
        assert running.stdout is not None
        child = int(running.stdout.readline())
        running.send_signal(number)
        # What goes on holds open what is read from here.
        _, complaint = running.communicate(timeout=30)
    assert (running.returncode, complaint) == (2, "tool: broken off\n")
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


def test_a_tool_that_waited_in_vain_says_for_what() -> None:
    code = (
        "import sys; from tools import report; from tools.patience import must_be_heard;"
        f"sys.argv = ['tool']; report.run(lambda words: must_be_heard({SLEEPS!r}, 2))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    assert "timed out after 2 seconds" in done.stderr
    assert "so far" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_test_that_hangs_on_the_newest_python_has_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def inside(room: Path, *command: str, patience_s: float = 0) -> str:
        return "Python 3.99.0" if "--version" in command else must_be_heard(SLEEPS, min(2.0, patience_s))

    monkeypatch.setattr(newest_python, "furnish", lambda room: None)
    monkeypatch.setattr(newest_python, "_inside", inside)
    assert newest_python.main([]) == 1
    told = capsys.readouterr()
    assert "so far" in told.err
    assert "timed out" in told.err
    assert "3.99.0" in told.out


def bundle(folder: Path, says: str) -> Path:
    """A folder like that of a bundle, with a program that hangs after it has said something."""
    folder.mkdir()
    folder.chmod(0o755)
    program = folder / "sobremesa"
    program.write_text(f"#!/bin/sh\n{says}\n/bin/sleep 60\n/bin/sleep 60\n")
    program.chmod(0o755)
    return folder


@posix
def test_a_bundle_that_hangs_does_not_work(tmp_path: Path) -> None:
    tried = trial.tried(bundle(tmp_path / "it", "echo up"), patience_s=1)
    assert not tried.selftest
    assert "up" in tried.said
    assert "timed out" in tried.said


@posix
@pytest.mark.parametrize("says", ["", "trap '' TERM; echo up"],
                         ids=["from the beginning", "when it shall go"])  # fmt: skip
def test_a_window_that_hangs_is_ended(
    tmp_path: Path, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bare, "_screen", lambda: contextlib.nullcontext(":none"))
    begun = time.monotonic()
    found = bare.BareTrial()
    # Nobody may look into the folders of tests.
    with tempfile.TemporaryDirectory() as room:
        bare._try_window(bundle(tmp_path / "it", says), Path(room), found, patience_s=2)
    assert found.faults[0].startswith(f"in a window ({-signal.SIGKILL})")
    assert time.monotonic() - begun < 30


def test_sounds_cannot_be_compared_without_what_reads_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for package in ("numpy", "skia", "soundfile"):
        pytest.importorskip(package)
    monkeypatch.setitem(sys.modules, "soundfile", None)
    assert build_assets.main(["--check"]) == 2
    assert "soundfile" in capsys.readouterr().err
    assert build_assets.main(["--only", "audio"]) == 2


def test_a_package_of_others_that_is_missing_is_named_in_a_line() -> None:
    for name, code, said in (("brotli", 2, "No module named 'brotli'. Install"), ("game.no", 1, "Traceback")):
        tool = (
            "import sys; from tools import report; sys.argv = ['tool'];"
            f"sys.modules[{name!r}] = None; report.run(lambda words: __import__({name!r}))"
        )
        done = subprocess.run(
            [sys.executable, "-c", tool], cwd=PROJECT, capture_output=True, text=True, check=False
        )
        assert done.returncode == code, done.stderr
        assert said.replace("No module named 'brotli'", "") in done.stderr
        assert name in done.stderr
