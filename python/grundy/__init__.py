"""Impartial games: who wins, how, and why; sequences and periods, proved.

>>> import grundy
>>> grundy.solve("nim 3 5 7").winning_moves[0].text
'heap 1: 3 -> 2'
"""

from grundy._answers import (
    Accepted,
    Analysis,
    ApparentForm,
    ApparentPeriod,
    Component,
    Count,
    GameInfo,
    Move,
    NoPeriod,
    NotProved,
    NotRefuted,
    Period,
    Picture,
    Statistics,
    Transcript,
    Verification,
)
from grundy._positions import ask, batch, board, games, play, read_graph, simulate, solve, transcript
from grundy._sequences import atlas, check, count, guess, misere, pairs, period, sequence, table, verify
from grundy._given import Limits
from grundy._rules import Rules, rules
from grundy._solver import RulesInPython, Solver, mex, nim_sum
from grundy._native import __version__
from grundy.errors import ClaimWarning, GrundyError, InputError, LoopError, Rejected, RulesError, Undecided

__all__ = [
    "Accepted",
    "Analysis",
    "ApparentForm",
    "ApparentPeriod",
    "ClaimWarning",
    "Component",
    "Count",
    "GameInfo",
    "GrundyError",
    "InputError",
    "Limits",
    "LoopError",
    "Move",
    "NoPeriod",
    "NotProved",
    "NotRefuted",
    "Period",
    "Picture",
    "Rejected",
    "Rules",
    "RulesError",
    "RulesInPython",
    "Solver",
    "Statistics",
    "Transcript",
    "Undecided",
    "Verification",
    "__version__",
    "ask",
    "atlas",
    "batch",
    "board",
    "check",
    "count",
    "games",
    "guess",
    "mex",
    "misere",
    "nim_sum",
    "pairs",
    "period",
    "play",
    "read_graph",
    "rules",
    "sequence",
    "simulate",
    "solve",
    "table",
    "transcript",
    "verify",
]
