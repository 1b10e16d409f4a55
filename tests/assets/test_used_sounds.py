"""Every sound is played somewhere: what nothing names any more need not be carried along."""

from __future__ import annotations

import json

from tests.assets.test_used_pictures import ROOT, shapes

LISTING = json.loads((ROOT / "assets" / "audio" / "sounds.json").read_text(encoding="utf-8"))
RISING = "points-*"
"""Notes that are counted up while points are given, so all of them are meant."""


def test_every_sound_is_named_by_the_program() -> None:
    named = set(shapes(ROOT / "game"))
    assert RISING in named
    rising = RISING.removesuffix("*")
    assert [name for name in LISTING if name not in named and not name.startswith(rising)] == []
