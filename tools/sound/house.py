"""Three pieces of the house, for a quiet courtyard."""

from .notation import Piece, Section

# The afternoon: E Phrygian, always on its way down A G F E.
LA_TARDE = Piece(
    name="la-tarde",
    bar_s=3.30,
    units=8,
    bass_fifth_at=4,
    sections=(
        Section(
            chords=("Am", "G", "F", "E", "F", "G", "F", "E"),
            melody="""
                c5*2 d5 e5 c5*3 b4 | b4*2 c5 d5 b4*3 a4 | a4*2 b4 c5 a4*3 g4 | g#4*2 a4 b4 g#4*4 |
                f4*2 a4 c5 f5*3 e5 | d5*2 e5 f5 d5*3 b4 | c5*2 b4 a4 g4 a4 f4*2 | e4*8
            """,
            figure="0 2 3 4 3 2 3 2",
            last_figure="0 2 3 4 3 2 1 .",
        ),
        Section(
            chords=("Am", "G", "F", "E", "Dm", "Am", "F", "E"),
            melody="""
                e5*3 d5 c5*2 e5*2 | d5*3 c5 b4*2 d5*2 | c5*3 b4 a4*2 c5*2 | b4*3 a4 g#4*2 b4*2 |
                a4*2 d5 e5 f5*3 e5 | c5*2 b4 a4 c5*4 | a4 b4 c5 a4 f4*2 g4 f4 | e4*8
            """,
            second="""
                c5*3 b4 a4*2 c5*2 | b4*3 a4 g4*2 b4*2 | a4*3 g4 f4*2 a4*2 | g#4*3 f4 e4*2 g#4*2 |
                f4*4 a4*4 | e4*8 | c4*8 | b3*8
            """,
            figure="0 2 4 3 2 4 3 2",
            lead="bandurria",
            last_figure="0 2 3 4 3 2 1 .",
        ),
        Section(
            chords=("C", "G", "F", "C", "Dm", "Am", "F", "E"),
            melody="""
                g4*2 c5 e5 g5*3 e5 | d5*2 e5 f5 d5*4 | a4*2 c5 f5 a5*3 g5 | g5*2 e5 d5 e5*4 |
                f5*2 e5 d5 f5*2 a4*2 | e5*2 d5 c5 e5*2 a4*2 | f5 e5 d5 c5 b4 a4 b4 c5 |
                b4*2 a4 g#4 f4 g#4 e4*2
            """,
            figure="0 2 3 4 . 3 2 3",
            last_figure="0 2 3 4 3 2 . .",
        ),
    ),
)

_PATIO_THEME = """
    e5*4 d5 c5 | d5*4 c5 b4 | c5*2 b4 a4 c5*2 | b4*6 |
    a4*2 b4 c5 d5 e5 | f5*4 e5 d5 | e5*2 d5 c5 b4 g#4 | a4*6
"""

# The courtyard: a slow waltz in A minor that opens into C and comes back.
EL_PATIO = Piece(
    name="el-patio",
    bar_s=1.84,
    units=6,
    bass_fifth_at=0,
    sections=(
        Section(
            chords=("Am", "G", "F", "E", "Am", "Dm", "E7", "Am"),
            melody=_PATIO_THEME,
            figure=". 2 3 4 3 2",
            last_figure="0 2 3 4 . .",
        ),
        Section(
            chords=("Am", "G", "F", "E", "F", "Dm", "E7", "Am"),
            melody="""
                a4 b4 c5 d5 e5*2 | g5*4 f5 e5 | f5*4 e5 d5 | e5*6 |
                c5*2 d5 e5 c5*2 | d5*2 e5 f5 d5*2 | b4*2 c5 b4 a4 g#4 | a4*6
            """,
            figure=". 2 4 3 4 2",
            last_figure="0 2 3 4 . .",
        ),
        Section(
            chords=("C", "G", "Am", "Em", "F", "C", "Dm", "E"),
            melody="""
                g5*3 e5 c5*2 | d5*4 b4*2 | c5*3 d5 e5*2 | b4*4 g4*2 |
                a4*3 b4 c5*2 | e5*4 d5 c5 | f5*2 e5 d5 c5 b4 | e5*2 b4*2 g#4*2
            """,
            figure=". 2 3 4 . 3",
            lead="bandurria",
            last_figure=". 2 3 4 3 2",
        ),
        Section(
            chords=("Am", "G", "F", "E", "Am", "Dm", "E7", "Am"),
            melody=_PATIO_THEME,
            second="""
                c5*4 b4 a4 | b4*4 a4 g4 | a4*2 g4 f4 a4*2 | g#4*6 |
                e4*2 g4 a4 b4 c5 | d5*4 c5 a4 | g#4*2 b4 a4 g#4 e4 | e4*6
            """,
            figure=". 2 3 4 3 2",
            last_figure="0 2 3 4 . .",
        ),
        Section(
            chords=("F", "E", "Dm", "Am", "F", "E7", "Am", "Am"),
            melody="""
                c5*2 d5 c5 b4 a4 | b4*6 | a4*2 b4 a4 g4 f4 | e4*6 |
                f4 a4 c5 f5 e5 c5 | d5 b4 g#4 b4 e5*2 | a4*6 | r*6
            """,
            figure=". 2 3 4 3 2",
        ),
    ),
)

_SOBREMESA_THEME = """
    f#5*2 e5 d5*2 a4 | b4*2 c#5 d5*3 | f#5*2 g5 a5*2 f#5 | e5*6 |
    d5*2 e5 f#5*2 d5 | b4*2 d5 g5*2 f#5 | e5*2 f#5 e5 d5 c#5 | d5*6
"""

# The talk after the meal: D major in six-eight, with a look back through B minor.
SOBREMESA = Piece(
    name="sobremesa",
    bar_s=2.10,
    units=6,
    bass_fifth_at=3,
    sections=(
        Section(
            chords=("D", "G", "D", "A", "Bm", "G", "A", "D"),
            melody=_SOBREMESA_THEME,
            figure="0 2 3 4 3 2",
            last_figure="0 2 3 4 3 .",
        ),
        Section(
            chords=("D", "G", "D", "A", "Bm", "Em", "A", "D"),
            melody="""
                f#5*2 e5 d5 e5 f#5 | g5*2 f#5 e5*2 d5 | a5*2 f#5 d5*2 f#5 | e5*3 c#5*3 |
                d5*2 c#5 b4*2 d5 | g5*2 f#5 e5*2 b4 | a4*2 b4 c#5 d5 e5 | d5*6
            """,
            figure="0 2 4 3 4 2",
            lead="bandurria",
            last_figure="0 2 3 4 3 .",
        ),
        Section(
            chords=("Bm", "A", "G", "F#", "G", "D", "Em", "A"),
            melody="""
                f#5*3 d5*2 b4 | e5*3 c#5*2 a4 | d5*3 b4*2 g4 | c#5*2 b4 a#4*3 |
                b4*2 d5 g5*2 f#5 | a5*3 f#5*2 d5 | e5 f#5 g5 f#5 e5 d5 | c#5*2 b4 a4*3
            """,
            figure="0 . 2 3 4 3",
            last_figure="0 2 3 4 3 2",
        ),
        Section(
            chords=("D", "G", "D", "A", "Bm", "G", "A", "D"),
            melody=_SOBREMESA_THEME,
            second="""
                d5*2 c#5 a4*2 f#4 | g4*2 a4 b4*3 | d5*2 e5 f#5*2 d5 | c#5*6 |
                b4*2 c#5 d5*2 b4 | g4*2 b4 b4*2 d5 | c#5*2 d5 c#5 b4 a4 | f#4*6
            """,
            figure="0 2 3 4 3 2",
            last_figure="0 2 3 4 3 .",
        ),
        Section(
            chords=("G", "Gm", "D", "D"),
            melody="b4*2 d5 g5*2 d5 | bb4*2 d5 g5*3 | f#5*2 e5 d5*3 | a4*3 d5*3",
            figure="0 2 3 4 3 2",
        ),
    ),
)

HOUSE = (LA_TARDE, EL_PATIO, SOBREMESA)
