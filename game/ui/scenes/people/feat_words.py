"""What somebody achieved in a task, in words."""

from __future__ import annotations

from game.core.message import Message, message
from game.core.tasks import TaskCard
from game.storage.challenges import Feat


def feat_told(card: TaskCard, feat: Feat) -> Message:
    """By moves or by points, as the task counts."""
    n = feat.moves if card.counts == "moves" else feat.score
    return message(f"ui.challenge.best.{card.counts}", n=n)
