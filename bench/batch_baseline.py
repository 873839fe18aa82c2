"""The baseline of `grundy batch nim`: one Nim position a line on standard input, `N` or `P` a line out."""

import sys


def main():
    for line in sys.stdin:
        nim_sum = 0
        for heap in line.split():
            nim_sum ^= int(heap)
        print("N" if nim_sum else "P")


main()
