"""A mark of sources: figures that were measured with other ones are told by it."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Collection, Iterator
from pathlib import Path

from game.titles.registry import title_named

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ("game", "assets")
"""All that a player starts: the program with its pictures, sounds and texts."""
TALK = ".md"
"""Files for people, which do nothing."""
NOT_PLAYED_BY = ("table", "recap", "honours", "house_honours")
"""What shows a game, and what tells of it when it is over: no rule and no player asks it anything."""
WITH_BODY = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
"""Where a string that stands alone speaks to the reader."""


def rules_mark(key: str) -> str:
    """The mark of a title's rules and of those that play by them: its own and what all titles share."""
    folder = type(title_named(key).rules()).__module__.split(".")[2]
    return sources_mark("game/core", "game/bots", f"game/titles/{folder}", but=NOT_PLAYED_BY)


def sources_mark(*places: str, but: Collection[str] = ()) -> str:
    """Twelve digits for all files below these places, as they are named from the top; `but`: names left out.

    A name is that of a folder or of a module without its ending. What a module says to its readers does not
    count: a better comment makes no game that was played void.
    """
    told = hashlib.sha256()
    for file in _files(places, but):
        told.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
        told.update(hashlib.sha256(_working(file)).digest())
    return told.hexdigest()[:12]


def _working(file: Path) -> bytes:
    """What a file does: all of it, or of a module what is left without comments and docstrings."""
    kept = file.read_bytes()
    if file.suffix != ".py":
        return kept
    module = ast.parse(kept)
    for node in ast.walk(module):
        if isinstance(node, WITH_BODY):
            node.body = [line for line in node.body if not _is_said(line)] or [ast.Pass()]
    return ast.dump(module).encode()


def _is_said(line: ast.stmt) -> bool:
    match line:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False


def _files(places: Collection[str], but: Collection[str]) -> Iterator[Path]:
    for place in places:
        for file in sorted((ROOT / place).rglob("*")):
            names = file.relative_to(ROOT).with_suffix("").parts
            if file.suffix != TALK and file.is_file() and not {"__pycache__", *but}.intersection(names):
                yield file
