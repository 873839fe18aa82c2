"""The notebooks run, and show what is kept in them: what people read there is true."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))


def shown(cell: Any) -> list[str]:
    """What a cell shows, as text; a drawing by its kind alone, since letters differ from machine to machine."""
    texts = [""]
    for output in cell.get("outputs", []):
        # What is printed may come in pieces, another time in others.
        texts[-1] += output.get("text", "")
        data = output.get("data", {})
        texts += [kind if kind.startswith("image/") else str(data[kind]) for kind in sorted(data)]
        if data:
            texts.append("")
    # An object is printed with its address, and a figure with its size.
    return [re.sub(r"0x[0-9a-f]+|<Figure size \S+", "…", text) for text in texts]


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) >= 3


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_shows_what_is_kept(file: Path, tmp_path: Path) -> None:
    if file != NOTEBOOKS[0] and os.environ.get("GRUNDY_TESTS") != "all":
        pytest.skip("each takes seconds: `./test all` runs it")
    kept = nbformat.read(file, as_version=4)
    run = nbformat.read(file, as_version=4)
    nbclient.NotebookClient(run, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    code = [(old, new) for old, new in zip(kept.cells, run.cells, strict=True) if old.cell_type == "code"]
    assert all(old.get("outputs") is not None and old.execution_count for old, _ in code), "it is to be recorded"
    for old, new in code:
        assert shown(new) == shown(old), old.source
