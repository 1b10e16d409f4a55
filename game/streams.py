"""What is said to whoever started the program, through streams that may be closed, full or cut off."""

from __future__ import annotations

import contextlib
import io
import os
import sys


def settle_streams() -> None:
    """Make the standard streams harmless, whatever the program was started with.

    Where one is closed, the next file that is opened would get its number, and what some library has to
    complain about would be written into a saved game.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            with contextlib.suppress(OSError):
                os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that knows no letter of ours shows a question mark; it is no reason to stop.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def complain(words: str) -> None:
    """Say something on the error stream; nothing happens where nobody can hear it."""
    with contextlib.suppress(OSError, ValueError):
        print(words, file=sys.stderr, flush=True)


def give_up_output() -> None:
    """Nobody reads what is printed any more: let the rest of it go nowhere."""
    # Else Python tries once more to write it when it ends, and complains of that.
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
