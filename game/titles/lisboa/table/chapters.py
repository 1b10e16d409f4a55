"""Which chapter of the rules tells about a target of the table: the first pattern that it begins with."""

from __future__ import annotations

from game.titles.lisboa.cards import TREASURY_CARDS
from game.ui.board.marks import Chapters

_TREASURY = "|".join(str(card.number) for card in TREASURY_CARDS)

CHAPTERS: Chapters = (
    (r"step-|next-", "his-choices"),
    (r"lacerda", "lacerda"),
    (r"rank", "ranks"),
    (r"(tucked-)?ship-", "selling"),
    (rf"(card|tucked)-({_TREASURY})$", "treasury-cards"),
    (r"(card|tucked)-", "noble-cards"),
    (r"lot-|houses", "store"),
    (r"site-|building-", "public-building"),
    (r"rubble-|cubes", "rubble"),
    (r"office-|officials|noble-|own-favor-|favor-", "visiting"),
    (r"trade-", "trade"),
    (r"state-", "state-actions"),
    (r"pile-|capacity|slot-", "portfolio"),
    (r"plan", "public-building"),
    (r"station-|cardinal|ring-", "church"),
    (r"clergy|first-clergy-", "clergy"),
    (r"decree-|held-decree-|own-decrees", "decrees"),
    (r"treasury|good-", "treasury"),
    (r"helper", "setup"),
    (r"wigs|reis|influence", "money"),
    (r"", "board"),
)
