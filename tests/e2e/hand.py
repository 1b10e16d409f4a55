"""A scripted hand: it starts the program in a real window and uses mouse and keyboard like a person."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.ui.geometry import Rect
from tests.e2e.screen import Screen

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 25.0
"""How long anything may take before it counts as never coming; the machine may be busy."""

Layout = dict[str, Any]


def has(name: str, layout: Layout) -> bool:
    """Whether something of that name is on the screen."""
    return any(node["name"] == name for node in layout["nodes"])


def is_chosen(name: str, layout: Layout) -> bool:
    """Whether something of that name is on the screen and picked."""
    return any(node["name"] == name and node["chosen"] for node in layout["nodes"])


class Hand:
    """One running program. Where things are it learns from `--dump-layout`; the rest is mouse and keys."""

    def __init__(
        self, screen: Screen, data: Path, *arguments: str, size: str | None = "1280x720",
        python: str = sys.executable,
    ) -> None:
        """`size`: of the window; None: as the settings say. `python`: what runs the program."""
        windowed = () if size is None else ("--windowed", size)
        self.screen = screen
        self.data = data
        self.presses = 0
        self._changed = threading.Condition()
        self._layout: Layout | None = None
        self.process = subprocess.Popen(
            [python, "-m", "game", "--data-dir", str(data), *windowed, "--dump-layout", *arguments],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**screen.environment, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"},
        )  # fmt: skip
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self._told = threading.Thread(target=self._listen, daemon=True)
        self.complaints = ""
        self._told.start()
        self.window = self._window()

    def _window(self) -> str:
        self.wait(lambda layout: True, "a first frame")
        found = self.screen.do(
            "search", "--sync", "--all", "--onlyvisible", "--pid", self.process.pid, "--class", "sobremesa"
        ).split()
        assert found, "no window"
        self.screen.do("windowfocus", "--sync", found[0])
        return found[0]

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("{"):
                with self._changed:
                    self._layout = json.loads(line)
                    self._changed.notify_all()
        with self._changed:
            self._changed.notify_all()

    def _listen(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.complaints += line

    # -- looking

    @property
    def layout(self) -> Layout:
        """What lies where now."""
        with self._changed:
            assert self._layout is not None, "nothing was shown yet"
            return self._layout

    def sees(self, wanted: Callable[[Layout], bool], seconds: float) -> bool:
        """Wait until the layout is as wanted; False if that does not come in time."""
        end = time.monotonic() + seconds
        with self._changed:
            while self._layout is None or not wanted(self._layout):
                left = end - time.monotonic()
                if left <= 0 or (self.process.poll() is not None and not self._reader.is_alive()):
                    return False
                self._changed.wait(min(left, 0.5))
        return True

    def wait(self, wanted: Callable[[Layout], bool], what: str, seconds: float = PATIENCE_S) -> Layout:
        """Wait until the layout is as wanted; fails with what is shown instead."""
        if not self.sees(wanted, seconds):
            raise AssertionError(
                f"{what} never came; {self.seen()}, picture {self.picture()}\n{self.complaints}"
            )
        return self.layout

    def picture(self) -> Path | None:
        """What the screen shows, in a file beside the data; None if that cannot be had."""
        if shutil.which("import") is None:
            return None
        path = self.data.parent / "screen.png"
        subprocess.run(
            ["import", "-window", "root", str(path)], env=self.screen.environment, capture_output=True,
            timeout=20, check=False,
        )
        return path

    def seen(self) -> str:
        """What is shown, in words for a failed test."""
        if self._layout is None:
            return "nothing was shown"
        names = [
            node["name"] + ("" if node["enabled"] else " (off)")
            for node in self._layout["nodes"] if node["clickable"]
        ]
        at_rest = "moving" if self._layout["moving"] else "at rest"
        return f"shown is {self._layout['scene']}, {at_rest}, with {', '.join(names)}"

    def scene(self, name: str, seconds: float = PATIENCE_S) -> Layout:
        """Wait for a scene at rest."""
        return self.wait(lambda now: now["scene"] == name and not now["moving"], f"scene {name!r}", seconds)

    def node(self, name: str) -> dict[str, Any] | None:
        """A node of the present scene by its name."""
        return next((node for node in self.layout["nodes"] if node["name"] == name), None)

    def can_click(self, name: str) -> bool:
        """Whether there is such a node and it is enabled."""
        node = self.node(name)
        return node is not None and node["enabled"]

    def names(self, prefix: str) -> list[str]:
        """The nodes whose names begin like this."""
        return [node["name"] for node in self.layout["nodes"] if node["name"].startswith(prefix)]

    def spot(self, name: str, part: str | None = None, along: float = 0.5) -> tuple[int, int]:
        """The pixel of the window to click for a node, or for a part of it.

        `along`: how far from its left edge, in parts of its width.
        """
        layout = self.wait(lambda now: has(name, now), f"node {name!r}")
        found = next(node for node in layout["nodes"] if node["name"] == name)
        x, y, w, h = found["rect"] if part is None else found["parts"][part]
        if name.startswith("hand-"):
            # Hand cards overlap: only their left edge is sure to be free.
            return x + max(4, w // 10), y + max(4, h // 8)
        return x + round(w * along), y + h // 2

    # -- doing

    def move(self, x: int, y: int) -> None:
        """Put the pointer on a pixel of the window."""
        self.screen.do("mousemove", "--window", self.window, x, y)

    def click(self, name: str, part: str | None = None, along: float = 0.5) -> None:
        """Go to a node and click it."""
        x, y = self.spot(name, part, along)
        self.presses += 1
        # From farther than a hand trembles: what appears, or means something else, under a pointer that rests
        # ignores clicks for a moment. From above: a card beside this one would come up.
        self.screen.do(
            "mousemove", "--window", self.window, x, y - 12, "mousemove", "--window", self.window, x, y,
            "sleep", 0.03, "click", 1, "sleep", 0.03,
        )

    def drag(self, name: str, to: str) -> None:
        """Press on one node, move in ten steps, release over another."""
        start, end = self.spot(name), self.spot(to)
        self.presses += 1
        words: list[str | int | float] = ["mousemove", "--window", self.window, *start, "mousedown", 1]
        for step in range(1, 11):
            x = start[0] + (end[0] - start[0]) * step // 10
            y = start[1] + (end[1] - start[1]) * step // 10
            words += ["mousemove", "--window", self.window, x, y, "sleep", 0.02]
        self.screen.do(*words, "mouseup", 1)

    def hold(self, name: str) -> None:
        """Press on a node, draw it a little, and keep it pressed."""
        x, y = self.spot(name)
        self.presses += 1
        words: list[str | int | float] = ["mousemove", "--window", self.window, x, y, "mousedown", 1]
        for step in range(1, 6):
            words += ["mousemove", "--window", self.window, x + 4 * step, y - 8 * step, "sleep", 0.02]
        self.screen.do(*words)

    def key(self, *keys: str) -> None:
        """Strike keys, as xdotool calls them."""
        self.screen.do("key", "--delay", 30, *keys)

    def focus(self, name: str) -> None:
        """Go to a node with the Tab key."""
        for _ in range(80):
            if any(node["name"] == name and node["focused"] for node in self.layout["nodes"]):
                return
            before = [node["name"] for node in self.layout["nodes"] if node["focused"]]
            self.key("Tab")
            self.sees(lambda now: [n["name"] for n in now["nodes"] if n["focused"]] != before, 2.0)  # noqa: B023
        raise AssertionError(f"Tab never came to {name!r}; {self.seen()}")

    def resize(self, width: int, height: int) -> None:
        """Give the window another size and wait until the program has noticed."""
        self.screen.do("windowsize", self.window, width, height)
        self.wait(lambda now: now["window"] == [width, height], f"a window of {width} x {height}")

    def area(self) -> Rect:
        """Where the window really lies on the screen, without its frame."""
        told = self.screen.do("getwindowgeometry", "--shell", self.window)
        facts = dict(line.split("=") for line in told.splitlines())
        return Rect(*(int(facts[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    # -- endings

    def close_window(self) -> int:
        """Close the window as its frame does (without a window manager: by the key that quits)."""
        for _ in range(3):
            self.screen.do("windowfocus", self.window)
            self.key("alt+F4" if self.screen.is_managed else "ctrl+q")
            try:
                return self.process.wait(PATIENCE_S / 3)
            except subprocess.TimeoutExpired:
                # The window manager may not have been listening yet.
                continue
        raise AssertionError(f"closing the window does nothing; {self.seen()}, picture {self.picture()}")

    def terminate(self) -> int:
        """Ask the program to end."""
        self.process.send_signal(signal.SIGTERM)
        return self.ended()

    def kill(self) -> None:
        """End it on the spot."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE_S)

    def ended(self) -> int:
        """Wait for the end; the exit code."""
        return self.process.wait(PATIENCE_S)

    def put_away(self) -> None:
        """Leave nothing running after a test."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for thread in (self._reader, self._told):
            thread.join(PATIENCE_S)
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()

    # -- what is on the disk

    def running_games(self) -> list[Path]:
        """The automatic saves."""
        return sorted((self.data / "running").glob("*.json")) if (self.data / "running").is_dir() else []

    def replays(self) -> list[Path]:
        """The games that are over."""
        return sorted((self.data / "replays").glob("*.json"))

    def saved(self) -> dict[str, Any] | None:
        """The body of the automatic save that was written last, None if there is none."""
        games = self.running_games()
        if not games:
            return None
        path = max(games, key=lambda path: path.stat().st_mtime_ns)
        body: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["body"]
        return body

    def records(self) -> list[dict[str, Any]]:
        """The actions of the automatic save that was written last; none before the first one."""
        saved = self.saved()
        return list(saved["record"]["records"]) if saved is not None else []
