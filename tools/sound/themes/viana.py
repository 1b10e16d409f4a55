"""Palace of Viana: orange blossom. A guitar runs like the fountains, and turns Moorish once."""

from ..notation import Piece, Section

_FALLING = "0 2 3 4 3 2 1 2 3 4 3 2"
_RISING = "0 1 2 3 4 3 2 3 4 3 2 1"

_THEME = """
    b4*6 g4*3 a4*3 | c5*6 b4*3 a4*3 | a4*6 f#4*3 g4*3 | b4*9 d5*3 |
    e5*6 d5*3 c5*3 | c5*6 b4*3 a4*3 | a4*3 g4*3 f#4*6 | e4*9 r*3
"""

EL_AZAHAR = Piece(
    name="el-azahar",
    bar_s=3.15,
    units=12,
    bass_fifth_at=6,
    far="drop",
    sections=(
        Section(
            chords=("Em", "Am7", "D", "G", "C", "Am", "B7", "Em"),
            melody=_THEME,
            figure=_FALLING,
            last_figure="0 2 3 4 3 2 1 . . . . .",
            far="r*12 | r*12 | r*12 | r*6 d6*3 g6*3 | r*12 | r*12 | r*12 | r*6 b5*3 e6*3",
        ),
        Section(
            chords=("G", "D", "Em", "Bm", "C", "G", "Am", "B7"),
            melody="""
                d5*6 g5*6 | f#5*6 e5*3 d5*3 | e5*6 g5*3 e5*3 | d5*6 b4*6 |
                c5*3 d5*3 e5*6 | d5*6 b4*6 | c5*3 b4*3 a4*6 | b4*6 a4*3 f#4*3
            """,
            second="""
                b4*6 d5*6 | a4*6 g4*3 f#4*3 | g4*6 b4*3 g4*3 | f#4*6 f#4*6 |
                e4*3 g4*3 g4*6 | b4*6 g4*6 | a4*3 g4*3 e4*6 | d#4*6 f#4*3 d#4*3
            """,
            figure=_RISING,
            lead="bandurria",
            last_figure="0 1 2 3 4 3 2 1 0 . . .",
        ),
        Section(
            chords=("Am", "G", "F", "E", "Am", "B7", "Em", "Em"),
            melody="""
                a4*3 c5*3 e5*6 | d5*6 b4*3 d5*3 | c5*3 d5 c5*2 a4*6 | b4*3 g#4*9 |
                c5*6 e5*3 d5*3 | d#5*6 f#5*6 | e5*12 | r*12
            """,
            figure=_FALLING,
            last_figure="0 2 3 4 3 2 . . . . . .",
            far="r*12 | r*12 | r*12 | r*6 e6*3 b5*3 | r*12 | r*12 | r*6 g6*3 e6*3 | b5*3 r*9",
        ),
    ),
)
