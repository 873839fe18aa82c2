"""Runs the notebooks, and keeps what they show: they are read without being run, by the manual and by people.

    python notebooks/record.py            # after a change of a notebook

The tests run them too, and compare.
"""

from __future__ import annotations

import pathlib
import sys

import nbformat
from nbclient import NotebookClient

HERE = pathlib.Path(__file__).parent


def run(file: pathlib.Path) -> nbformat.NotebookNode:
    """The notebook with what its cells show now."""
    notebook = nbformat.read(file, as_version=4)
    client = NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": "/"}})
    client.execute()
    return notebook


def plain(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """Without what depends on the machine."""
    notebook.metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number}"
        if cell.cell_type == "code":
            cell.metadata = {}
    return notebook


def main() -> None:
    """All of them, or those that are named."""
    for file in map(pathlib.Path, sys.argv[1:] or sorted(HERE.glob("*.ipynb"))):
        notebook = plain(run(file))
        file.write_text(nbformat.writes(notebook, indent=1) + "\n", encoding="utf-8")
        print(f"{file.name}: {len(notebook.cells)} cells")


if __name__ == "__main__":
    main()
