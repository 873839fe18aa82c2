#!/usr/bin/env python3
"""Records a game on the whole screen as an SVG that moves: python3 docs/record.py [FILE]

It plays `grundy play` in tmux by keys, and takes the screen after each.
"""

import html
import re
import subprocess
import sys
import time

ROWS, COLUMNS = 24, 80
COMMAND = "target/release/grundy play nim 3 5 + kayles 5 --language en --seed 1 --skill 100"
# What is pressed, and how long the picture stays, in seconds.
KEYS = [
    (None, 2.0), ("h", 1.6), ("h", 1.6), ("h", 1.8), ("w", 3.0), ("Escape", 0.8), ("Enter", 2.0),
    ("Down", 0.8), ("h", 1.2), ("h", 1.2), ("h", 1.4), ("Enter", 2.0), ("h", 0.8), ("h", 0.8), ("h", 1.2), ("Enter", 2.0),
    ("h", 0.8), ("h", 0.8), ("h", 1.2), ("Enter", 2.0), ("h", 0.8), ("h", 0.8), ("h", 1.0), ("Enter", 2.5),
    ("o", 3.0),
]
COLOURS = ["#1c1f22", "#e06c5a", "#7bc275", "#e5c07b", "#6fa8dc", "#c792ea", "#63cdb8", "#d8d5cd",
           "#7f868d", "#ff8a75", "#98e08f", "#ffd88a", "#8fc1f5", "#ddb3ff", "#86ead6", "#ffffff"]
CELL, LINE = 9.0, 19.0


def tmux(*arguments):
    return subprocess.run(["tmux", "-L", "grundy-record", *arguments], check=True, capture_output=True, text=True).stdout


def frames():
    tmux("-f", "/dev/null", "new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), COMMAND)
    tmux("set-option", "-g", "status", "off")
    try:
        for key, stay in KEYS:
            if key:
                tmux("send-keys", key)
            time.sleep(0.7)
            yield tmux("capture-pane", "-p", "-e"), stay
    finally:
        tmux("kill-server")


def style(state):
    colour, back = state.get("colour"), state.get("back")
    if state.get("reverse"):
        colour, back = back or COLOURS[0], colour or COLOURS[7]
    more = "".join([' font-weight="bold"' if state.get("bold") else "", ' opacity=".65"' if state.get("dim") else ""])
    return colour or COLOURS[7], back, more


def apply(state, code):
    numbers = [int(part) for part in code.split(";") if part] or [0]
    while numbers:
        number = numbers.pop(0)
        if number == 0:
            state.clear()
        elif number in (1, 2, 7):
            state[{1: "bold", 2: "dim", 7: "reverse"}[number]] = True
        elif number in (22, 27):
            for name in {22: ["bold", "dim"], 27: ["reverse"]}[number]:
                state.pop(name, None)
        elif number in (38, 48) and numbers[:1] == [5]:
            index = numbers[1]
            del numbers[:2]
            state["colour" if number == 38 else "back"] = COLOURS[index % 16]
        elif 30 <= number <= 37 or 90 <= number <= 97:
            state["colour"] = COLOURS[number - 30 if number < 90 else number - 82]
        elif 40 <= number <= 47 or 100 <= number <= 107:
            state["back"] = COLOURS[number - 40 if number < 100 else number - 92]
        elif number in (39, 49):
            state.pop("colour" if number == 39 else "back", None)


def drawn(screen):
    shapes, state = [], {}
    for row, line in enumerate(screen.split("\n")[:ROWS]):
        column = 0
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b["):
                apply(state, part[2:-1])
            elif part:
                colour, back, more = style(state)
                x, y = 12 + column * CELL, 30 + row * LINE
                if back:
                    shapes.append(f'<rect x="{x:g}" y="{y - 14:g}" width="{len(part) * CELL:g}" height="{LINE:g}" fill="{back}"/>')
                for word in re.finditer(r"\S+(?: \S+)*", part):
                    left, text = x + word.start() * CELL, html.escape(word[0])
                    shapes.append(
                        f'<text x="{left:g}" y="{y:g}" fill="{colour}"{more} textLength="{len(word[0]) * CELL:g}">{text}</text>'
                    )
                column += len(part)
    return "".join(shapes)


def main():
    taken = list(frames())
    whole = sum(stay for _, stay in taken)
    width, height = 24 + COLUMNS * CELL, 28 + ROWS * LINE
    rules, groups, at = [], [], 0.0
    for number, (screen, stay) in enumerate(taken):
        start, end = 100 * at / whole, 100 * (at + stay) / whole
        at += stay
        rules.append(
            f"@keyframes f{number}{{0%,{max(0, start - 0.001):.3f}%{{visibility:hidden}}{start:.3f}%,{end - 0.002:.3f}%{{visibility:visible}}"
            f"{end - 0.001:.3f}%,100%{{visibility:hidden}}}}.f{number}{{visibility:hidden;animation:f{number} {whole:.1f}s step-end infinite}}"
        )
        groups.append(f'<g class="f{number}">{drawn(screen)}</g>')
    # Where nothing may move, the first picture stays.
    rules.append("@media (prefers-reduced-motion:reduce){g{animation:none!important}.f3{visibility:visible!important}}")
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-family="\'DejaVu Sans Mono\',Menlo,Consolas,monospace" '
        f'font-size="15"><title>A game of grundy play</title><style>{"".join(rules)}</style>'
        f'<rect width="{width:g}" height="{height:g}" rx="10" fill="#15181b"/>{"".join(groups)}</svg>\n'
    )
    with open(sys.argv[1] if len(sys.argv) > 1 else "docs/screens/play.svg", "w", encoding="utf-8") as file:
        file.write(picture)


if __name__ == "__main__":
    main()
