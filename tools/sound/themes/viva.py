"""VIVA: palms. A rumba for two guitars and whoever claps along softly at the end of the table."""

from ..notation import Piece, Section

_RUMBA = "0 . s s . s s ."
_PALMS = ". . x . x . X x"

_SONG = """
    d5*3 c5 d5*2 f5*2 | e5*3 d5 c5*2 e5*2 | d5*3 c5 bb4*2 d5*2 | c#5*3 bb4 a4*4 |
    f5*3 e5 d5*2 a4*2 | g4 c5 e5 g5*3 e5*2 | f5 d5 bb4 d5*3 f5*2 | e5*2 c#5 bb4 a4*4
"""

LAS_PALMAS = Piece(
    name="las-palmas",
    bar_s=2.24,
    units=8,
    bass_fifth_at=4,
    wet_db=-11.0,
    sections=(
        Section(
            chords=("Dm", "C", "Bb", "A", "Dm", "C", "Bb", "A7"),
            melody=_SONG,
            figure=_RUMBA,
            last_figure="0 2 3 4 3 2 3 2",
            beats=_PALMS,
        ),
        Section(
            chords=("F+", "C", "Gm", "Dm", "Bb", "F+", "Gm", "A7"),
            melody="""
                c5*3 a4 c5*2 f5*2 | e5*3 d5 e5*2 g5*2 | d5*3 bb4 d5*2 g5*2 | f5*3 e5 d5*4 |
                d5*3 c5 bb4*2 d5*2 | c5*3 bb4 a4*4 | bb4*2 a4 bb4 d5*2 bb4*2 | a4*3 c#5 e5*4
            """,
            figure=_RUMBA,
            lead="bandurria",
            last_figure="0 2 3 4 3 2 3 2",
            beats=_PALMS,
        ),
        Section(
            chords=("Dm", "Dm", "Gm", "Gm", "A7", "A7", "Bb", "A7"),
            melody="""
                r*3 d5 f5*2 e5*2 | d5*4 r*4 | r*3 d5 bb4*2 a4*2 | g4*4 r*4 |
                r*3 e5 g5*2 f5*2 | e5*3 c#5 a4*4 | bb4 d5 f5 d5 bb4*4 | c#5 d5 e5 c#5 a4*4
            """,
            figure="0 . 2 3 . 2 4 3",
            last_figure="0 2 3 4 3 2 3 2",
            beats="X . . x . . x .",
        ),
        Section(
            chords=("Dm", "C", "Bb", "A", "Dm", "C", "Bb", "A7"),
            melody=_SONG,
            second="""
                a4*3 g4 a4*2 d5*2 | c5*3 bb4 g4*2 c5*2 | bb4*3 a4 f4*2 bb4*2 | a4*3 g4 e4*4 |
                d5*3 c5 a4*2 f4*2 | e4 g4 c5 e5*3 c5*2 | d5 bb4 f4 bb4*3 d5*2 | c#5*2 a4 g4 e4*4
            """,
            figure=_RUMBA,
            last_figure="0 2 3 4 3 2 3 2",
            beats="x . x . x . X x",
        ),
    ),
)
