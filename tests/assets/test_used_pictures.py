"""Every picture and icon is shown somewhere: what nothing names any more need not be carried along."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LISTING = json.loads((ROOT / "assets" / "images" / "sprites.json").read_text(encoding="utf-8"))


def shapes(folder: Path) -> Iterator[str]:
    """Texts of the sources below a folder that can name a picture, with a star for whatever is put in."""
    for path in sorted(folder.rglob("*.py")):
        if path.name == "icons.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str() as text):
                    yield text
                case ast.JoinedStr(parts):
                    known = (part.value if isinstance(part, ast.Constant) else "*" for part in parts)
                    yield "".join(map(str, known))


def is_named(name: str, exact: set[str], patterns: list[re.Pattern[str]]) -> bool:
    """Whether a picture, or the plain one of a strong one, can be meant."""
    names = {name, name.removesuffix("-strong")}
    return bool(names & exact) or any(found.fullmatch(plain) for found in patterns for plain in names)


def test_every_picture_is_named_by_the_program_or_by_a_book() -> None:
    found = {shape for shape in shapes(ROOT / "game") if re.fullmatch(r"[a-z0-9_*-]+/[a-z0-9_*-]+", shape)}
    # With both sides put in a pattern would fit all.
    starred = [shape for shape in found if "*" in shape and shape.strip("*/-")]
    patterns = [re.compile("[a-z0-9_-]+".join(map(re.escape, re.split(r"\*+", shape)))) for shape in starred]
    books = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "assets" / "rules").rglob("*.md"))
    exact = found | set(re.findall(r"sprite:([a-z0-9_-]+/[a-z0-9_-]+)", books))
    assert [name for name in LISTING["sprites"] if not is_named(name, exact, patterns)] == []


def test_every_icon_is_named_by_the_program_or_by_a_drawing() -> None:
    names = {*shapes(ROOT / "game"), *shapes(ROOT / "tools" / "art")}
    assert [name for name in LISTING["icons"]["names"] if name not in names] == []
