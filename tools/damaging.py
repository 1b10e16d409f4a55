"""Ways of damaging a file: what disks, power failures, other programs and curious people do to it."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import TypeAlias

Damage: TypeAlias = Callable[[bytes, random.Random], bytes]
Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"


def _cut(content: bytes, rng: random.Random) -> bytes:
    return content[: rng.randrange(len(content) + 1)]


def _flip_bits(content: bytes, rng: random.Random) -> bytes:
    damaged = bytearray(content)
    for _ in range(rng.choice((1, 1, 2, 8, 64)) if damaged else 0):
        damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
    return bytes(damaged)


def _drop_piece(content: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(content) + 1)
    return content[:start] + content[start + rng.randrange(1, 60) :]


def _double_piece(content: bytes, rng: random.Random) -> bytes:
    start = rng.randrange(len(content) + 1)
    end = start + rng.randrange(1, 200)
    return content[:end] + content[start:end] + content[end:]


def _random_bytes(content: bytes, rng: random.Random) -> bytes:
    return rng.randbytes(rng.choice((0, 1, 17, 4096)))


def _nest(content: bytes, rng: random.Random) -> bytes:
    depth = rng.choice((50, 2_000, 200_000))
    opening, closing = rng.choice(((b"[", b"]"), (b'{"body":', b"}")))
    return opening * depth + (closing * depth if rng.random() < 0.5 else b"")


def _blanks(content: bytes, rng: random.Random) -> bytes:
    """The beginning and then nothing but blanks: what expressions with several repeats stumble over."""
    return content[: rng.choice((24, 40, 80))] + rng.choice((b" ", b"\n", b" \n", b"> ")) * 5_000


def _beginnings(content: bytes, rng: random.Random) -> bytes:
    """The beginning over and over, with no end, or one at the very last."""
    line = content.split(b"\n", 1)[0][:80] + b"\n"
    return line * 3_000 + (content if rng.random() < 0.5 else b"")


def _odd_words(content: bytes, rng: random.Random) -> bytes:
    words = (b"", b"null", b"{}", b"[]", b"NaN", b"-Infinity", b"\xef\xbb\xbf{}", b'"\\ud800"', b"0")
    word = rng.choice(words)
    return word if rng.random() < 0.5 else content.replace(b"[]", word).replace(b"0,", word + b",")


DAMAGES: tuple[Damage, ...] = (
    _cut, _flip_bits, _drop_piece, _double_piece, _random_bytes, _nest, _blanks,
    _beginnings, _odd_words,
)
"""Ways of damaging a file without knowing what it holds."""

ODD_VALUES: tuple[Json, ...] = (
    None, True, False, -1, 0, 1, 2**31, 2**63, -(2**70), 10**400, 0.5, 1e308, float("nan"), "", "0,5", "\0",
    "../../etc/passwd", "\ud800", "x" * 5_000, [], [[]], {}, {"key": "", "args": [[]]}, [1] * 1_000,
)


def with_odd_value(text: bytes, rng: random.Random) -> bytes:
    """JSON with one or a few values replaced by odd ones, or taken away, anywhere inside."""
    value: Json = json.loads(text)
    for _ in range(rng.choice((1, 1, 1, 3))):
        holders = list(_holders(value))
        if not holders or rng.random() < 0.02:
            value = _odd_value(rng)
            continue
        match rng.choice(holders):
            case dict() as record:
                name = rng.choice(list(record))
                if rng.random() < 0.15:
                    del record[name]
                else:
                    record[name] = _odd_value(rng)
            case values:
                values[rng.randrange(len(values))] = _odd_value(rng)
    return json.dumps(value).encode("utf-8", "surrogatepass")


def _odd_value(rng: random.Random) -> Json:
    """An odd value of its own: what comes after may change it."""
    return copy.deepcopy(rng.choice(ODD_VALUES))


def _holders(value: Json) -> Iterator[dict[str, Json] | list[Json]]:
    """Everything in `value` that holds something."""
    if isinstance(value, (dict, list)) and value:
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _holders(inner)
