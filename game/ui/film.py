"""Pictures that follow each other in one file: an animated PNG, which browsers and mail programs play."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from typing import cast

import pygame

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


class Film:
    """Pictures of one size, each with the milliseconds that it stays; played over and over."""

    def __init__(self) -> None:
        self._last: pygame.Surface | None = None
        self._head = b""
        self._frames: list[tuple[int, pygame.Rect, bytes]] = []

    def add(self, picture: pygame.Surface, stays_ms: int) -> None:
        """Put a picture at the end; raises ValueError for one of another size than the first."""
        picture = picture.convert(24)
        area = picture.get_rect()
        if self._last is not None:
            if self._last.get_size() != picture.get_size():
                raise ValueError("a picture of another size")
            area = _changed(self._last, picture)
        file = io.BytesIO()
        pygame.image.save(picture.subsurface(area), file, "frame.png")
        parts = list(_chunks(file.getvalue()))
        self._head = self._head or next(data for kind, data in parts if kind == b"IHDR")
        body = b"".join(data for kind, data in parts if kind == b"IDAT")
        self._frames.append((stays_ms, area, body))
        self._last = picture

    def content(self) -> bytes:
        """The file; raises ValueError while there is no picture."""
        if not self._frames:
            raise ValueError("no picture")
        count = struct.pack(">II", len(self._frames), 0)
        parts = [_SIGNATURE, _chunk(b"IHDR", self._head), _chunk(b"acTL", count)]
        number = 0
        for place, (stays_ms, area, body) in enumerate(self._frames):
            where = (area.w, area.h, area.x, area.y)
            control = struct.pack(">IIIIIHHBB", number, *where, stays_ms, 1000, 0, 0)
            parts.append(_chunk(b"fcTL", control))
            number += 1
            if place == 0:
                parts.append(_chunk(b"IDAT", body))
            else:
                parts.append(_chunk(b"fdAT", struct.pack(">I", number) + body))
                number += 1
        parts.append(_chunk(b"IEND", b""))
        return b"".join(parts)


def _changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    """Where two pictures are different, one pixel at least: only that part is stored."""
    more, less = after.copy(), before.copy()
    more.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(after, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    more.set_colorkey((0, 0, 0))
    # One of the two libraries that call themselves pygame says it gives a single area.
    areas = cast("list[pygame.Rect]", pygame.mask.from_surface(more).get_bounding_rects())
    return areas[0].unionall(areas[1:]) if areas else pygame.Rect(0, 0, 1, 1)


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kind and data of each part of a PNG."""
    place = len(_SIGNATURE)
    while place < len(content):
        (length,) = struct.unpack_from(">I", content, place)
        yield content[place + 4 : place + 8], content[place + 8 : place + 8 + length]
        place += 12 + length


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
