"""Named states of scenes and tables, for pictures and checks: each module offers `states()`."""
