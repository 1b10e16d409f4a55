"""By what name desktops know the program, and where they look for what tells of it."""

from __future__ import annotations

from pathlib import Path

APP_ID = "org.sobremesa.sobremesa"
"""Of the desktop entry, of its icons and of the AppStream data. It never changes: shelves go by it."""

SHARE = Path(__file__).resolve().parents[2] / "assets" / "share"
"""Laid out as below `/usr/share`; wheels and bundles take it as it is."""

ENTRY = Path("applications") / f"{APP_ID}.desktop"
METAINFO = Path("metainfo") / f"{APP_ID}.metainfo.xml"
MANUAL = Path("man") / "man1" / "sobremesa.1"


def icon_of(side: int) -> Path:
    """Where the icon of so many pixels a side lies below `SHARE`."""
    return Path("icons") / "hicolor" / f"{side}x{side}" / "apps" / f"{APP_ID}.png"
