"""Measures `grundy batch nim` on a million lines of eight heaps, beside bench/batch_baseline.py.

    cargo build --release && python3 bench/batch.py [ROUNDS]

Both commands run as wholes, one after the other in each round, on one core, from a file to a file.
Times are the least of the rounds: what other programs take from the machine only adds to them.
"""

import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FAST = [str(ROOT / "target/release/grundy"), "batch", "nim"]
BASELINE = [sys.executable, str(ROOT / "bench/batch_baseline.py")]
LINES = 1_000_000
HEAPS = 8
# The fast command is over in a blink: it runs more often, so that its least time means something.
FAST_RUNS = 9
# How many times faster than the baseline the command must be, in processor time.
BAR = 20


def write_positions(path, below):
    numbers = random.Random(1901)
    with open(path, "w") as file:
        for _ in range(LINES):
            file.write(" ".join(str(numbers.randrange(below)) for _ in range(HEAPS)) + "\n")
    return path.stat().st_size


def run(command, positions, answers):
    """Runs a command; gives its wall time and its processor time in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(positions, "rb") as text, open(answers, "wb") as out:
        start = time.perf_counter()
        subprocess.run(command, stdin=text, stdout=out, check=True)
        wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)


def least(times):
    return [min(column) for column in zip(*times)]


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    # One core for both commands, which inherit it.
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder:
        positions, fast_out, baseline_out = (Path(folder) / name for name in ("positions", "fast", "baseline"))
        print(f"{LINES} lines of {HEAPS} heaps, one core, the least of {rounds} rounds")
        print(f"{'heaps':<12} {'':<10} {'wall s':>8} {'GB/s':>6} {'cpu s':>8} {'GB/s':>6}")
        for name, below in [("below 10^9", 10**9), ("below 10^18", 10**18)]:
            size = write_positions(positions, below)
            fast, baseline = [], []
            for _ in range(rounds):
                fast += [run(FAST, positions, fast_out) for _ in range(FAST_RUNS)]
                baseline.append(run(BASELINE, positions, baseline_out))
            if fast_out.read_bytes() != baseline_out.read_bytes():
                sys.exit("error: the two commands differ in their answers")
            fast, baseline = least(fast), least(baseline)
            for command, (wall, cpu) in [("grundy", fast), ("baseline", baseline)]:
                rates = [size / 1e9 / seconds for seconds in (wall, cpu)]
                print(f"{name:<12} {command:<10} {wall:>8.3f} {rates[0]:>6.2f} {cpu:>8.3f} {rates[1]:>6.2f}")
            print(f"{'':<12} {'ratio':<10} {baseline[0] / fast[0]:>8.1f} {'':>6} {baseline[1] / fast[1]:>8.1f}")
            # The rate depends on the machine; the ratio holds on any.
            if baseline[1] / fast[1] < BAR:
                sys.exit(f"error: less than {BAR} times the baseline")


main()
