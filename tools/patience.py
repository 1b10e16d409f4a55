"""Commands that are waited for so long and no longer: one that hangs is ended with all that it has begun."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from threading import Timer


def heard(
    command: Sequence[str], patience_s: float, *, env: Mapping[str, str] | None = None,
    cwd: Path | str | None = None,
) -> subprocess.CompletedProcess[str]:
    """How a command ended and what it said.

    Raises TimeoutExpired, with what it had said by then, where it takes longer than `patience_s`.
    """
    with subprocess.Popen(
        command, env=env, cwd=cwd, text=True, encoding="utf-8", errors="replace", stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    ) as running:
        try:
            said, complaint = running.communicate(timeout=patience_s)
        except BaseException:
            # What it has begun itself would go on, and hold open what is read from here.
            _end_all(running)
            raise
    return subprocess.CompletedProcess(command, running.returncode, said, complaint)


def must_be_heard(command: Sequence[str], patience_s: float, env: Mapping[str, str] | None = None) -> str:
    """What a command said; raises CalledProcessError where it fails and TimeoutExpired where it hangs."""
    done = heard(command, patience_s, env=env)
    done.check_returncode()
    return done.stdout


@contextlib.contextmanager
def no_longer_than(patience_s: float, running: subprocess.Popen[str]) -> Iterator[None]:
    """Ends what is waited for within the block where it does not come; it leads a session of its own."""
    guard = Timer(patience_s, _end_all, [running])
    guard.start()
    try:
        yield
    finally:
        guard.cancel()


def _end_all(running: subprocess.Popen[str]) -> None:
    if os.name != "posix":
        running.kill()
        return
    with contextlib.suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
