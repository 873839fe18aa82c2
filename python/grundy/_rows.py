"""The table of a sweep: its columns, for Arrow."""

from __future__ import annotations

import io
from typing import Any

NUMBERS = ("preperiod", "period", "saltus", "heaps", "largest", "zeros", "rares", "last_rare")
TEXTS = ("code", "stands_for", "proved", "theorem", "space", "frequencies", "certificate", "note", "program", "repeat", "proof")


def arrow(text: str) -> Any:
    """Rows as a ``pyarrow.Table``; what a game does not have is null."""
    from pyarrow import csv

    types: dict[str, Any] = dict.fromkeys(NUMBERS, "uint64") | dict.fromkeys(TEXTS, "string")
    options = csv.ConvertOptions(column_types=types, strings_can_be_null=False)
    return csv.read_csv(io.BytesIO(text.encode()), convert_options=options)
