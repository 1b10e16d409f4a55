"""What the table marks for a person: where to go on, what is chosen, what is not allowed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from game.ui.node import Node

Target: TypeAlias = str
"""A place or piece that can be picked, by its name ("house-1", "hand:blue-red", "stack")."""


Chapters: TypeAlias = Sequence[tuple[str, str]]
"""Patterns of targets, and anchors of the chapters of the rules that tell of them; the first one counts."""


@dataclass(frozen=True)
class Marks:
    """Marks by target name.

    `legal`: can be picked next. `chosen`: picked so far, as often as picked. `veiled`: not allowed
    now. `lit`: shown by a hint or by a line of the log.
    """

    legal: frozenset[Target] = frozenset()
    chosen: tuple[Target, ...] = ()
    veiled: frozenset[Target] = frozenset()
    lit: frozenset[Target] = frozenset()


NO_MARKS = Marks()


def grades_of(node: Node) -> tuple[frozenset[Target], ...]:
    """The targets that a node on a table stands for: by its name, as its own, and as one of several."""
    own, several = getattr(node, "target", None), getattr(node, "targets", ())
    return (
        # A target that is picked with a button has that button's name.
        frozenset({node.name, node.name.removeprefix("button-")}),
        frozenset({own} if isinstance(own, str) else ()),
        frozenset(several),
    )


def targets_of(node: Node) -> frozenset[Target]:
    """All targets that a node on a table stands for."""
    return frozenset().union(*grades_of(node))


def standing_of(names: Collection[str]) -> tuple[str, ...]:
    """Keys of the words that say what marks of such names show; what is chosen can be picked as a rule.

    >>> standing_of({"legal", "lit"}), standing_of({"legal", "chosen"}), standing_of({"veiled"})
    (('ui.aloud.possible', 'ui.aloud.lit'), ('ui.aloud.chosen',), ())
    """
    keys = ["ui.aloud.chosen"] if "chosen" in names else ["ui.aloud.possible"] if "legal" in names else []
    return (*keys, *(["ui.aloud.lit"] if "lit" in names else []))
