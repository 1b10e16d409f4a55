"""The first screen as the README shows it: drawn by the program itself, on a day that does not change."""

from __future__ import annotations

import io
import os
import tempfile
from datetime import date
from pathlib import Path

FILE = "screenshot.jpg"
"""Its place below assets/."""
SIZE = (1280, 720)
DAY = date(2026, 5, 1)
"""The first days of May are those of the crosses, with which the weeks of the patios begin in Córdoba."""
SETTLED = (0.0, 0.05, 0.05, 0.05)
"""The frames, in seconds, after which everything stands where it belongs."""
QUALITY = 85
BLOCK = 40
"""The side of the squares that are compared: what is only in one corner shows there."""


def first_screen(day: date = DAY) -> bytes:
    """The picture file: the screen of somebody who has no game waiting, in English, on a day."""
    # Before pygame opens a window; there may be no display.
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame
    from PIL import Image

    from game.storage.settings import Settings
    from game.ui.headless import make_app
    from game.ui.scenes.home import HomeScene

    with tempfile.TemporaryDirectory() as data:
        app = make_app(SIZE, "en", data_dir=Path(data), settings=Settings(first_launch_done=True))
        try:
            app.services.today = lambda: day
            app.go(HomeScene(app))
            for seconds in SETTLED:
                app.frame(seconds)
            pixels = pygame.image.tobytes(app.window.surface, "RGB")
        finally:
            app.close()
    out = io.BytesIO()
    Image.frombytes("RGB", SIZE, pixels).save(out, "JPEG", quality=QUALITY, subsampling=0, optimize=True)
    return out.getvalue()


def largest_difference(first: bytes, second: bytes) -> float:
    """How much two such pictures differ in the square where they do most, in levels of 255.

    Mean over the pixels of the square; 255 for pictures of other sizes.
    """
    import numpy as np
    from PIL import Image

    one, other = (
        np.asarray(Image.open(io.BytesIO(data)).convert("RGB")).astype(np.float64) for data in (first, second)
    )
    if one.shape != other.shape or one.shape[0] % BLOCK or one.shape[1] % BLOCK:
        return 255.0
    rows, columns = one.shape[0] // BLOCK, one.shape[1] // BLOCK
    blocks = np.abs(one - other).reshape(rows, BLOCK, columns, BLOCK * 3)
    return float(blocks.mean(axis=(1, 3)).max())
