"""Patios: flower pots. A dry little dance in three, with drops from a jar where the guitar takes breath."""

from ..notation import Piece, Section

_DANCE = """
    e5 c#5 e5 a5*2 r | a5 g#5 e5 c#5*2 r | f#5 d5 f#5 a5*2 r | e5 c#5 b4 a4*2 r |
    d5 b4 d5 f#5*2 r | e5 d5 b4 g#4*2 r | a4 b4 c#5 e5*2 r | a4*3 r*3
"""
_BELOW = """
    c#5 a4 c#5 e5*2 r | c#5 b4 c#5 a4*2 r | d5 a4 d5 f#5*2 r | c#5 a4 g#4 e4*2 r |
    b4 f#4 b4 d5*2 r | b4 b4 g#4 e4*2 r | e4 g#4 a4 c#5*2 r | e4*3 r*3
"""
_PLUCKS = "0 . 3 . 4 ."

LAS_MACETAS = Piece(
    name="las-macetas",
    bar_s=1.74,
    units=6,
    bass_fifth_at=0,
    backing="dry-guitar",
    far="drop",
    wet_db=-14.0,
    sections=(
        Section(
            chords=("A", "A", "D", "A", "Bm", "E7", "A", "A"),
            melody=_DANCE,
            figure=_PLUCKS,
            lead="dry-guitar",
            last_figure="0 2 3 4 . .",
        ),
        Section(
            chords=("A", "F#m", "Bm", "E7", "D", "A", "E7", "A"),
            melody="""
                e5 c#5 e5 a5*2 r | a5 f#5 c#5 f#5*2 r | f#5 d5 b4 d5*2 r | e5 d5 b4 g#4*2 r |
                f#5 e5 d5 a4*2 r | e5 d5 c#5 a4*2 r | b4 c#5 d5 e5 d5 b4 | a4*3 r*3
            """,
            figure=_PLUCKS,
            lead="dry-guitar",
            last_figure="0 2 3 4 . .",
            far="r*6 | r*6 | r*6 | r*6 | r*6 | r*6 | r*6 | r*3 e6 a5*2",
        ),
        Section(
            chords=("F#m", "E", "D", "C#", "F#m", "E", "D", "E7"),
            melody="""
                a4*2 c#5 f#5*3 | e5*2 f#5 e5*3 | d5*2 e5 f#5*3 | f5*2 g#5 f5*2 c#5 |
                f#5*3 e5 c#5*2 | e5*3 d5 b4*2 | d5*2 f#5 a5*3 | g#5*2 f#5 e5 d5 b4
            """,
            figure="0 2 3 4 3 2",
            lead="bandurria",
            last_figure="0 2 3 4 3 2",
        ),
        Section(
            chords=("A", "A", "D", "A", "Bm", "E7", "A", "A"),
            melody=_DANCE,
            second=_BELOW,
            figure="0 3 4 3 4 3",
            lead="dry-guitar",
            last_figure="0 2 3 4 . .",
        ),
        Section(
            chords=("D", "A", "E7", "A", "D", "A", "E7", "A"),
            melody="""
                r*6 | c#5 e5 a5*3 r | r*6 | e5 c#5 a4*3 r |
                a4 d5 f#5*2 d5*2 | e5*3 c#5*3 | b4 d5 g#4*2 b4*2 | a4*6
            """,
            figure="0 2 3 4 3 2",
            last_figure="0 2 3 4 3 2",
            far="a5 d6 f#6 r*3 | r*6 | b5 d6 e6 r*3 | r*6 | r*6 | r*6 | r*6 | r*2 e6 a5 r*2",
        ),
    ),
)
