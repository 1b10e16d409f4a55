"""Lisboa: the Tagus. A slow waltz for a lute of the fado houses, and bells from beyond the river."""

from ..notation import Piece, Section

_WALTZ = "0 . s . s ."
_REST = "r*6 | r*6 | r*6 | r*6"

O_TEJO = Piece(
    name="o-tejo",
    bar_s=2.36,
    units=6,
    bass_fifth_at=0,
    wet_db=-7.0,
    sections=(
        Section(
            chords=("Bm", "Bm", "F#7", "F#7", "F#7", "F#7", "Bm", "Bm"),
            melody="""
                f#5*3 e5 d5*2 | d5*2 c#5 b4*3 | c#5*3 b4 a#4*2 | f#4*4 r*2 |
                e5*3 d5 c#5*2 | c#5*2 b4 a#4*3 | b4*3 c#5 d5*2 | f#5*6
            """,
            figure=_WALTZ,
            lead="lute",
            last_figure="0 2 3 4 3 2",
            far=f"b4*6 | r*6 | r*6 | r*6 | {_REST}",
        ),
        Section(
            chords=("Em", "Em", "Bm", "Bm", "F#7", "F#7", "Bm", "Bm"),
            melody="""
                g5*3 f#5 e5*2 | e5*2 f#5 g5*3 | f#5*3 e5 d5*2 | b4*6 |
                a#4*2 c#5 e5*3 | c#5*2 b4 a#4*3 | d5*2 c#5 b4*3 | b4*6
            """,
            figure=_WALTZ,
            lead="lute",
            last_figure="0 2 3 4 3 2",
            far=f"{_REST} | r*6 | r*6 | r*6 | b4*6",
        ),
        Section(
            chords=("G", "A", "D", "Bm", "Em", "F#7", "Bm", "F#7"),
            melody="""
                b4*2 d5 g5*3 | a5*2 g5 e5*3 | f#5*3 e5 d5*2 | d5*2 c#5 b4*3 |
                g5*2 f#5 e5*3 | c#5*3 e5 c#5*2 | d5*3 c#5 b4*2 | a#4*4 r*2
            """,
            figure="0 2 3 4 3 2",
            last_figure="0 2 3 4 . .",
            far=f"r*6 | r*6 | d5*6 | r*6 | {_REST}",
        ),
        Section(
            chords=("Bm", "Bm", "F#7", "F#7", "F#7", "F#7", "Bm", "Bm"),
            melody="""
                f#5*3 e5 d5*2 | d5*2 c#5 b4*3 | c#5*3 b4 a#4*2 | f#4*4 r*2 |
                e5*3 d5 c#5*2 | c#5*2 b4 a#4*3 | b4*3 c#5 d5*2 | b4*6
            """,
            second="""
                d5*3 c#5 b4*2 | b4*2 a#4 f#4*3 | a#4*3 f#4 e4*2 | c#4*4 r*2 |
                c#5*3 b4 a#4*2 | a#4*2 f#4 e4*3 | f#4*3 a#4 b4*2 | d4*6
            """,
            figure=_WALTZ,
            lead="lute",
            last_figure="0 2 3 4 3 2",
            far=f"{_REST} | r*6 | r*6 | f#4*6 | b4*6",
        ),
    ),
)
