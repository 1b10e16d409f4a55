"""Which message keys the program's source mentions, and with which words it can complete them."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.core.honours import Honour
from game.core.house_honours import HONOURS as HOUSE_HONOURS
from game.core.house_honours import HOUSE
from game.core.lessons import Ask, Chapter, Course
from game.titles.registry import SIDE_GAMES, TITLES

_KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_-]+)+")
_PART = re.compile(r"[a-z0-9_.-]+")
_FILE_ENDINGS = (".json", ".jsonl", ".lock", ".md", ".mo", ".ogg", ".png", ".po", ".py", ".ttf", ".txt")
_DRAWS = frozenset({"Draw", "below", "order", "settle", "shuffled"})
"""What draws by a label; labels look like keys."""


@dataclass(frozen=True)
class Mention:
    """A key in the source, `pattern` its regular expression when parts are put in at run time."""

    key: str
    place: str
    pattern: re.Pattern[str] | None = None

    def covers(self, key: str, words: Words | None = None) -> bool:
        """Whether `key` can be meant; with `words` only if what is put in can be made of those."""
        if self.pattern is None:
            return key == self.key
        found = self.pattern.fullmatch(key)
        if found is None or words is None:
            return found is not None
        return all(words.can_make(part) for part in found.groups())


class Words:
    """What can be put into a key at run time: the texts and names of some files.

    Not everything that can be made will be made; but what cannot is meant by no key.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self._words: set[str] = set()
        self._joints: list[re.Pattern[str]] = []
        for path in paths:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                self._learn(node)

    def _learn(self, node: ast.AST) -> None:
        match node:
            case ast.Constant(value=str() as text):
                self._words |= {text, text.lower()}
            case ast.Name(name) | ast.Attribute(attr=name):
                self._words.add(name)
            case ast.arg(arg=str() as name) | ast.keyword(arg=str() as name):
                self._words.add(name)
            case ast.JoinedStr():
                shape = _shape(node)
                # "{a}_{b}" would be anything, "pull_{a}" is not; ids of pieces are joined by hyphens.
                if _PART.fullmatch(shape.replace("*", "x")) and (re.search("[a-z]", shape) or shape == "*-*"):
                    self._joints.append(_pattern(shape))

    def can_make(self, part: str) -> bool:
        """Whether a part of a key is a known word, a number, or put together as the source does it."""
        part = re.sub(r"\.\d+$", "", part)
        if self._knows(part) or any(
            found is not None and all(self._knows(group) for group in found.groups())
            for found in (joint.fullmatch(part) for joint in self._joints)
        ):
            return True
        # "giving_up" + "_more", "nobody_can_play" + ".out"
        cuts = (place for place, letter in enumerate(part) if letter in "._-" and place)
        return any(
            (self.can_make(part[:cut]) and part[cut:] in self._words)
            or (part[: cut + 1] in self._words and self.can_make(part[cut + 1 :]))
            for cut in cuts
        )  # fmt: skip

    def _knows(self, word: str) -> bool:
        return word.isdigit() or word in self._words or word.replace("_", " ") in self._words


def mentions_in(folder: Path, areas: Collection[str]) -> list[Mention]:
    """All mentions in the Python files under `folder` of keys whose first part is one of `areas`."""
    found: list[Mention] = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in _texts(tree):
            place = f"{path.relative_to(folder.parent)}:{node.lineno}"
            mention = _mention(node, place)
            if mention is not None and mention.key.split(".")[0] in areas:
                found.append(mention)
    return found


def _texts(tree: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    """String constants and f-strings; documentation, labels of draws and parts of f-strings left out."""
    if isinstance(tree, ast.Call) and _name_of(tree.func) in _DRAWS:
        return
    for child in ast.iter_child_nodes(tree):
        match child:
            case ast.JoinedStr(values):
                yield child
                # What is put in may name keys of its own.
                for part in values:
                    if isinstance(part, ast.FormattedValue):
                        yield from _texts(part)
            case ast.Constant(value=str()):
                if not isinstance(tree, ast.Expr):
                    yield child
            case _:
                yield from _texts(child)


def _name_of(called: ast.expr) -> str:
    match called:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def _mention(node: ast.Constant | ast.JoinedStr, place: str) -> Mention | None:
    if isinstance(node, ast.Constant):
        key = str(node.value)
        return Mention(key, place) if _KEY.fullmatch(key) and not key.endswith(_FILE_ENDINGS) else None
    shape = _shape(node)
    # Only where the area is spelled out and something is put in does it look like a key.
    if "*" not in shape or shape.endswith(_FILE_ENDINGS) or not _KEY.fullmatch(shape.replace("*", "x")):
        return None
    return Mention(shape, place, _pattern(shape))


def _shape(node: ast.JoinedStr) -> str:
    """An f-string with a star for whatever is put in."""
    stars = (str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
    return re.sub(r"\*+", "*", "".join(stars))


def _pattern(shape: str) -> re.Pattern[str]:
    """A group for each star."""
    return re.compile("([a-z0-9_.-]+)".join(re.escape(part) for part in shape.split("*")))


def keys_of_titles() -> set[str]:
    """Keys that follow from the registry: each title's name, pitch, options, figures, honours, course."""
    keys = _keys_of_honours(HOUSE, HOUSE_HONOURS)
    keys |= {f"{title.key}.name" for title in SIDE_GAMES.values()}
    for title in TITLES.values():
        keys |= {f"{title.key}.name", f"{title.key}.pitch"}
        for option in title.info.options:
            stem = f"{title.key}.option.{option.key}"
            keys |= {stem, f"{stem}.about"}
            keys |= {f"{stem}.{choice}" for choice in option.choices if isinstance(choice, str)}
        for figure in title.kept:
            keys |= {f"{title.key}.figure.{figure}", f"{title.key}.figure.{figure}.means"}
        keys |= _keys_of_honours(title.key, title.honours())
        keys |= _keys_of_course(title.key, title.course())
    return keys


def _keys_of_honours(owner: str, honours: Iterable[Honour]) -> set[str]:
    stems = {f"{owner}.honour.{honour.key}" for honour in honours}
    return stems | {f"{stem}.means" for stem in stems}


def _keys_of_course(owner: str, course: Course) -> set[str]:
    keys = {f"{owner}.lesson.{chapter.key}.about" for chapter in course.chapters}
    for chapter in (*course.chapters, course.idea):
        keys.add(chapter.name.key)
        if not isinstance(chapter, Chapter):
            keys |= {chapter.opening.key, chapter.ending.key}
            continue
        for step in chapter.steps:
            keys.add(step.text.key)
            if isinstance(step, Ask):
                keys.add(step.not_yet.key)
                keys |= {step.praise.key} if step.praise is not None else set()
    return keys
