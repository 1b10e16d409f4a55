"""All field cases in one table: kinds of faults that players of such programs met, and what becomes of them.

    python -m tests.field.cases        prints it
"""

from __future__ import annotations

from tests.field.case import Case
from tests.field.cases_of_play import CASES as OF_PLAY
from tests.field.cases_of_window import CASES as OF_THE_WINDOW

CASES: tuple[Case, ...] = (*OF_THE_WINDOW, *OF_PLAY)


def told(case: Case) -> str:
    """A row in words."""
    lines = [
        f"{case.id}  severity {case.severity}: {case.kind}",
        f"     tried    {case.tried}",
        f"     happens  {case.happens}",
        *(f"     test     {proof}" for proof in case.proof),
    ]
    if case.out_of_reach:
        lines.append(f"     out of reach  {case.out_of_reach}")
    return "\n".join(lines)


if __name__ == "__main__":
    print("\n".join(told(case) for case in CASES))
    print(f"{len(CASES)} cases, {len({proof for case in CASES for proof in case.proof})} tests")
