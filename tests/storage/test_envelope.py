"""The outer form of files, and the way up from older formats."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from game.core.message import Term
from game.core.record import to_line
from game.storage.envelope import Form, checksum
from game.storage.problem import StorageProblem


class Jar(Struct, frozen=True):
    """A body for tests."""

    olives: int
    labels: tuple[str, ...] = ()


def _count_olives(plain: dict[str, Any]) -> dict[str, Any]:
    """1 to 2: olives were a list."""
    return {**plain, "olives": len(plain["olives"])}


def _several_labels(plain: dict[str, Any]) -> dict[str, Any]:
    """2 to 3: there was one label."""
    return {"olives": plain["olives"], "labels": [plain["label"]]}


JAR = Form("jar", 3, Jar, {1: _count_olives, 2: _several_labels})


def sealed(kind: str, number: object, body: object) -> bytes:
    inner = to_line(body)
    head = to_line({"kind": kind, "format": number, "checksum": checksum(inner)})
    return head[:-1] + b',"body":' + inner + b"}"


def problem_of(content: bytes) -> tuple[str, object]:
    with pytest.raises(StorageProblem) as problem:
        JAR.opened(content, "jar.json")
    args = dict(problem.value.message.args)
    assert args["file"] == "jar.json"
    return problem.value.message.key, args.get("place")


def test_what_is_sealed_opens() -> None:
    jar = Jar(3, ("ñ",))
    assert JAR.opened(JAR.sealed(jar), "jar.json") == jar


@pytest.mark.parametrize(
    "content",
    [
        sealed("jar", 1, {"olives": ["a", "b"], "label": "x"}),
        sealed("jar", 2, {"olives": 2, "label": "x"}),
        sealed("jar", 3, {"olives": 2, "labels": ["x"]}),
    ],
)
def test_older_formats_are_read(content: bytes) -> None:
    assert JAR.opened(content, "jar.json") == Jar(2, ("x",))


@pytest.mark.parametrize(
    ("content", "key", "place"),
    [
        (b"", "storage.damaged", Term("storage.place.end")),
        (b"{", "storage.damaged", Term("storage.place.end")),
        (b"[1]", "storage.damaged", Term("storage.place.whole")),
        (b'{"kind":"jar","format":3,"checksum":"","body":' + b"[" * 1_000_000, "storage.damaged",
         Term("storage.place.nesting")),
        (b'{"kind": 3}', "storage.damaged", "$.kind"),
        (b"{?", "storage.damaged", "byte 1"),
        (sealed("pot", 3, {}), "storage.other_kind", None),
        (sealed("jar", 4, {}), "storage.newer", None),
        (sealed("jar", 0, {}), "storage.too_old", None),
        (sealed("jar", 1, []), "storage.too_old", None),
        (sealed("jar", 2, {"olives": 2}), "storage.too_old", None),
        (sealed("jar", 3, {"olives": "two"}), "storage.damaged", "$.body.olives"),
        (sealed("jar", 3, {"olives": 2, "labels": ["a", 1]}), "storage.damaged", "$.body.labels[1]"),
        (sealed("jar", 3, {"olives": 2}).replace(b'"olives":2', b'"olives":7'), "storage.damaged",
         Term("storage.place.checksum")),
    ],
    ids=range(14),
)
def test_what_does_not_open_says_where(content: bytes, key: str, place: object) -> None:
    assert problem_of(content) == (key, place)
