#!/usr/bin/env python3
"""Writes the outlines of a font as text, for font.rs: outlines.py Roboto-Regular.ttf > roboto.txt

A line for each character: its number in Unicode (hexadecimal), its advance, and its outline in the syntax of SVG
paths (M, L, Q, Z; y upwards; units of the first line). Needs fonttools.
"""
import sys

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

# ASCII, the letters of Romanian and of "misère", and signs.
CHARACTERS = sorted({*map(chr, range(0x20, 0x7F)), *"ĂÂÎȘȚăâîșțè", *"°±²×÷αβφ–—…−√≤≥≠"})


def outline(glyphs, name):
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    words, at = [], None
    for verb, points in pen.value:
        if verb == "moveTo":
            words += ["M", *points[0]]
            at = points[0]
        elif verb == "lineTo":
            words += ["L", *points[0]]
            at = points[0]
        elif verb == "qCurveTo":
            # Between two control points there is a point of the curve, half-way.
            controls, end = list(points[:-1]), points[-1]
            if end is None:  # an outline of control points alone begins half-way between two
                end = tuple((one + other) / 2 for one, other in zip(controls[-1], controls[0]))
                words += ["M", *end]
            for index, control in enumerate(controls):
                if index + 1 < len(controls):
                    following = controls[index + 1]
                    to = ((control[0] + following[0]) / 2, (control[1] + following[1]) / 2)
                else:
                    to = end
                words += ["Q", *control, *to]
        elif verb in ("closePath", "endPath"):
            words.append("Z")
        else:
            raise SystemExit(f"{name}: {verb} is not expected in a TrueType font")
    return " ".join(f"{word:g}" if isinstance(word, (int, float)) else word for word in words)


def main():
    font = TTFont(sys.argv[1])
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    names_of_font = font["name"]
    print(f"# {names_of_font.getDebugName(4)}, {names_of_font.getDebugName(5)}")
    print(f"# {names_of_font.getDebugName(0)}")
    print(f"# {names_of_font.getDebugName(13)}")
    print(f"# Made by outlines.py: {font['head'].unitsPerEm} units per em")
    for character in CHARACTERS:
        name = names.get(ord(character))
        if name is None:
            print(f"{character} is not in the font", file=sys.stderr)
            continue
        print(f"{ord(character):04x} {glyphs[name].width} {outline(glyphs, name)}".rstrip())


main()
