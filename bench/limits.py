#!/usr/bin/env python3
"""Measures how well limits hold: the time that a command takes beside its `--seconds`, and its memory beside its table.

    python3 bench/limits.py [PROGRAM]

PROGRAM is `target/release/grundy` unless told otherwise. Each row is one command: the time that it was allowed and took
(CPU time, too: on a busy machine, that is what counts), and its greatest resident memory beside its bound. A row ends with
`!` where the time is more than a tenth and 0.2 seconds late, or the memory more than a quarter above the bound (and 16
megabytes, which the program itself takes), or where the command was not understood. Where the package `grundy` for Python is installed, its calls are measured, too.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GIB = 1 << 30
ITSELF = 16 << 20
FOUR = "f(n): a and b and c and n-a-b-c for a in 1..n-3 for b in 1..n-a-2 for c in 1..n-a-b-1 if a*b%7!=3"
ALL = "f(n): all([a for a in 0..n-1]) for b in 0..n-1 for c in 0..n-1"


def heaps(count: int, greatest: int) -> str:
    """A script that writes as many heaps in a line."""
    chosen = f"r = random.Random(1); [print(r.randrange(1, {greatest}), end=' ') for _ in range({count})]"
    return f"import random; {chosen}; print()"


# What is typed, what is read, the seconds and the bytes that are allowed; 0 seconds where a command has no bound on its time.
COMMANDS = [
    (["solve", ALL, "2000", "--seconds", "5"], "", 5, GIB),
    (["solve", FOUR, "500", "--seconds", "5"], "", 5, GIB),
    (["solve", FOUR, "500", "--seconds", "5", "--table", "1000"], "", 5, 16_000),
    (["solve", "--misere", "officers", "200", "210", "220", "--seconds", "3"], "", 3, GIB),
    (["batch", "kayles", "--value", "--move", "--seconds", "1"], heaps(1_000_000, 2000), 1, GIB),
    (["batch", "0.106", "--value", "--move", "--seconds", "1"], heaps(1_000_000, 10**9), 1, GIB),
    (["batch", "--misere", "kayles", "--seconds", "1"], heaps(100_000, 2000), 1, GIB),
    (["simulate", "kayles", "300", "310", "--misere", "--seconds", "1"], "", 0, GIB),
    (["period", "0.106", "--table", "10000000"], "", 0, 160_000_000),
    (["period", "0.142", "--table", "1000000"], "", 0, 16_000_000),
    (["table", "grundys-game", "0..60000", "--table", "20000", "--format", "csv"], "", 0, 320_000),
    (["count", FOUR, "0..300", "--table", "100000"], "", 0, 1_600_000),
    (["guess", "0.106", "0..1000000", "--table", "4000000"], "", 0, 64_000_000),
    (["guess", "0.106", "0..1000000", "--table", "1000000"], "", 0, 16_000_000),
    (["verify", "kayles", "--heaps", "3", "--max", "60", "--table", "100000"], "", 0, 1_600_000),
    (["rows", "wythoff", "200", "--table", "200000"], "", 0, 3_200_000),
]

CALLS = [
    ("grundy.period('0.106', seconds=2)", 2, GIB),
    ("grundy.period('0.106', seconds=3)", 3, GIB),
    (f"grundy.solve('f 2000', rules='{ALL}', seconds=3)", 3, GIB),
    ("grundy.sequence('grundys-game', 10**7, seconds=2)", 2, GIB),
]


def measured(command: list[str], given: str) -> tuple[float, float, int, int]:
    """Seconds, seconds of a processor, bytes, and the exit code.

    A process counts what its parent had when it began, which is little.
    """
    with tempfile.TemporaryFile("w+") as typed:
        subprocess.run([sys.executable, "-c", given], stdout=typed, check=True)
        typed.seek(0)
        begun = time.monotonic()
        running = subprocess.Popen(
            command, stdin=typed, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        _, status, used = os.wait4(running.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    return time.monotonic() - begun, used.ru_utime + used.ru_stime, used.ru_maxrss * 1024, code


def row(
    name: str, command: list[str], given: str, seconds: int, bound: int, itself: int, start: float = 0
) -> bool:
    took, cpu, memory, code = measured(command, given)
    took -= start
    late = seconds > 0 and took > 1.1 * seconds + 0.2
    large = memory > 1.25 * bound + itself
    # Answered, or not decided.
    wrong = code not in (0, 3)
    allowed = f"{seconds} s" if seconds else "-"
    print(
        f"{name[:58]:<58} {allowed:>5} {took:6.2f} s {cpu:6.2f} s {bound / 1e6:7.1f} MB "
        f"{memory / 1e6:7.1f} MB {'!' if late or large or wrong else ''}",
        flush=True,
    )
    return late or large or wrong


def main() -> None:
    program = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "target/release/grundy")
    print(f"{'':<58} {'time':>5} {'took':>8} {'CPU':>8} {'bound':>10} {'memory':>10}")
    bad = [
        row(" ".join(words), [program, *words], given, seconds, bound, ITSELF)
        for words, given, seconds, bound in COMMANDS
    ]
    if has_package():
        # An interpreter with NumPy takes more than a program, and time of its own to start.
        imports = "import grundy, numpy\n"
        start, _, idle, _ = min(measured([sys.executable, "-c", imports], "") for _ in range(3))
        for call, seconds, bound in CALLS:
            script = f"{imports}try:\n    {call}\nexcept grundy.Undecided:\n    pass\n"
            command = [sys.executable, "-c", script]
            bad.append(row(call, command, "", seconds, bound, max(idle, ITSELF), start))
    print(f"{sum(bad)} of {len(bad)} limits do not hold")
    sys.exit(any(bad))


def has_package() -> bool:
    import importlib.util

    return importlib.util.find_spec("grundy") is not None


if __name__ == "__main__":
    main()
