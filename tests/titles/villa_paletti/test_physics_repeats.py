"""The same pull gives the same outcome, bit for bit, wherever it runs; `tools/tower.py repeat` does more."""

from __future__ import annotations

from tools.tower_trials.repeats import again, recorded


def test_outcome_depends_only_on_inputs() -> None:
    """In one process, through JSON, in two threads, in new processes with four hash seeds, with -X dev -O."""
    found = again(recorded(6))
    assert len(found) == 8
    assert found == dict.fromkeys(found, 6)
