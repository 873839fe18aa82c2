"""Arrow tables, and the columns of the table of a sweep."""

from __future__ import annotations

import io
from typing import Any

NUMBERS = ("preperiod", "period", "saltus", "heaps", "largest", "zeros", "rares", "last_rare", "order", "p_order")
TEXTS = ("code", "stands_for", "proved", "theorem", "space", "frequencies", "certificate", "note", "program", "repeat", "proof")


def pyarrow() -> Any:
    """The package that makes Arrow tables, imported when the first one is made."""
    try:
        import pyarrow
    except ImportError as error:
        raise ImportError("an Arrow table needs pyarrow: pip install 'grundy[arrow]'") from error
    return pyarrow


def arrow(text: str) -> Any:
    """Rows as a ``pyarrow.Table``; what a game does not have is null."""
    pyarrow()
    from pyarrow import csv

    types: dict[str, Any] = dict.fromkeys(NUMBERS, "uint64") | dict.fromkeys(TEXTS, "string") | {"tame": "bool"}
    options = csv.ConvertOptions(column_types=types, strings_can_be_null=False)
    # In one piece: of several, polars 1.9 takes one.
    return csv.read_csv(io.BytesIO(text.encode()), convert_options=options).combine_chunks()
