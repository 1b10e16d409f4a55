"""A virtual screen with its window manager, if there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
from types import TracebackType

SIZE = (1920, 1200)
NEEDED = ("Xvfb", "xdotool")


def missing() -> list[str]:
    """The programs that these tests cannot do without and that are not there."""
    return [name for name in NEEDED if shutil.which(name) is None]


class Screen:
    """An X server of its own, on a free number, so that several can run side by side."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten",
             "tcp"],
            pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.display = f":{pipe.readline().strip()}"
        self.environment = {**os.environ, "DISPLAY": self.display}
        self._manager = None
        if shutil.which("openbox") is not None:
            self._manager = subprocess.Popen(
                ["openbox", "--sm-disable"], env=self.environment, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

    @property
    def is_managed(self) -> bool:
        """Whether windows have frames and can be closed like on a desktop."""
        return self._manager is not None

    def do(self, *words: str | float) -> str:
        """Run one xdotool command; what it says. Raises CalledProcessError when it fails."""
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True, check=True,
            timeout=20,
        )
        return done.stdout.strip()

    def close(self) -> None:
        """Switch it off."""
        for process in (self._manager, self._server):
            if process is not None:
                process.terminate()
                process.wait()

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
