#!/usr/bin/env python3
"""What the packages offer to programs, as text: one line for each public item, in the package's `public-api.txt`.

    python3 bench/public-api.py            whether it is what was recorded; exit code 1 where it is not
    python3 bench/public-api.py --write    records it anew, for a change that is meant

It reads what rustdoc writes as JSON. That form is not stable: a compiler whose form is not known here is told, and nothing
is compared with a guess.
"""

import difflib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FORMATS = range(45, 70)
PACKAGES = {
    "grundy": "theory",
    "grundy-rules": "rules",
    "grundy-positions": "positions",
    "grundy-play": "play",
    "grundy-check": "check",
    "grundy-picture": "picture",
    "grundy-assets": "assets",
    "grundy-manual": "docs",
    "grundy-show": "show",
    "grundy-sweep": "sweep",
}
# Where what rustdoc writes is put.
TARGET = ROOT / "target" / "api"
# Of what every type is, this says too little to be listed.
AUTOMATIC = {"Freeze", "UnsafeUnpin", "RefUnwindSafe", "UnwindSafe", "Unpin", "StructuralPartialEq"}


# Cargo has rustdoc test the examples of each package, beside the packages that the tests were built with: rustdoc is told to describe
# it there instead. So nothing is compiled for the documentation alone. The unstable options are allowed to rustdoc alone: in the
# environment of cargo they would build everything anew. Links that lead nowhere, and what else rustdoc warns of, are errors.
INSTEAD_OF_TESTING = """#!/bin/sh
left_out=
for argument; do
    shift
    if [ -n "$left_out" ]; then left_out=; continue; fi
    case $argument in
        --test) continue ;;
        --test-run-directory) left_out=1; continue ;;
        grundy_python) exit 0 ;; # for Python, which has a documentation of its own
    esac
    set -- "$@" "$argument"
done
RUSTC_BOOTSTRAP=1 exec rustdoc "$@" -Z unstable-options --output-format json -D warnings --out-dir '{folder}'
"""


def document():
    """Makes rustdoc describe all packages."""
    # What is no longer described is not compared.
    shutil.rmtree(TARGET / "doc", ignore_errors=True)
    wrapper = TARGET / "rustdoc"
    wrapper.parent.mkdir(parents=True, exist_ok=True)
    wrapper.write_text(INSTEAD_OF_TESTING.replace("{folder}", str(TARGET / "doc")))
    wrapper.chmod(0o755)
    command = ["cargo", "test", "--doc", "--quiet", "--no-fail-fast", "--locked", "--workspace", "--exclude", "grundy-bench"]
    if subprocess.run(command, cwd=ROOT, env={**os.environ, "RUSTDOC": str(wrapper)}).returncode != 0:
        sys.exit("error: the packages cannot be documented")


def documented(package):
    """The package as rustdoc describes it."""
    read = json.loads((TARGET / "doc" / f"{package.replace('-', '_')}.json").read_text())
    if read["format_version"] not in FORMATS:
        sys.exit(f"error: rustdoc's JSON has version {read['format_version']}, which this script does not know\n"
                 "hint: compare what it lists with the documentation, and widen FORMATS")
    return read


class Crate:
    def __init__(self, read):
        self.index = read["index"]
        self.lines = set()
        self.sources = {}
        self.seen = set()
        self.module(self.index[str(read["root"])], self.index[str(read["root"])]["name"])

    def written(self, item):
        """What an item looks like in the source, up to its body."""
        span = item["span"]
        name = span["filename"]
        if name not in self.sources:
            self.sources[name] = (ROOT / name).read_text().split("\n")
        first, last = span["begin"], span["end"]
        lines = self.sources[name][first[0] - 1 : last[0]]
        lines[-1] = lines[-1][: last[1]] if first[0] != last[0] else lines[-1][: last[1]]
        lines[0] = lines[0][first[1] - 1 :]
        lines = [line.strip() for line in lines]
        text = " ".join(line for line in lines if line and not line.startswith(("//", "#[")))
        return text.strip()

    def head(self, item, *ends):
        text = self.written(item)
        for end in ends:
            text = text.split(end)[0]
        return " ".join(text.replace("( ", "(").replace(", )", ")").split()).rstrip(",; ")

    def type(self, kind):
        """A type as it is written, as far as the heads of implementations need."""
        (name, inner), = kind.items() if isinstance(kind, dict) else ((kind, None),)
        if name == "resolved_path":
            return inner["path"].split("::")[-1] + self.arguments(inner.get("args"))
        if name in ("primitive", "generic"):
            return inner
        if name == "borrowed_ref":
            return ("&mut " if inner["is_mutable"] else "&") + self.type(inner["type"])
        if name == "slice":
            return f"[{self.type(inner)}]"
        if name == "array":
            return f"[{self.type(inner['type'])}; {inner['len']}]"
        if name == "tuple":
            return "(" + ", ".join(map(self.type, inner)) + ")"
        return name

    def arguments(self, args):
        args = (args or {}).get("angle_bracketed", {}).get("args", [])
        types = [self.type(arg["type"]) for arg in args if isinstance(arg, dict) and "type" in arg]
        return f"<{', '.join(types)}>" if types else ""

    def add(self, path, text):
        self.lines.add(f"{path}: {text}")

    def module(self, item, path):
        for number in item["inner"]["module"]["items"]:
            inner = self.index.get(str(number))
            if inner:
                self.item(inner, path)

    def item(self, item, path, name=None):
        (kind, inner), = item["inner"].items()
        if kind == "use":
            target = self.index.get(str(inner["id"]))
            if inner["is_glob"] or target is None:
                self.add(path, f"use {inner['source']}")
            else:
                self.item(target, path, inner["name"])
            return
        here = f"{path}::{name or item['name']}"
        non_exhaustive = " (non-exhaustive)" if any("non_exhaustive" in str(attribute) for attribute in item["attrs"]) else ""
        if kind == "module":
            self.add(here, "module")
            self.module(item, here)
        elif kind in ("struct", "enum", "trait", "union"):
            self.add(here, self.head(item, "{", "(", ";") + non_exhaustive)
            for number in self.members(kind, inner):
                member = self.index.get(str(number))
                if member:
                    self.member(member, here)
            for number in inner.get("impls", []):
                self.implementation(self.index[str(number)], here)
        elif kind in ("function", "constant", "static", "type_alias", "macro"):
            self.add(here, self.head(item, "{", ";", " = " if kind != "type_alias" else ";"))

    @staticmethod
    def members(kind, inner):
        if kind == "enum":
            return inner["variants"]
        if kind == "trait":
            return inner["items"]
        shape = inner["kind"] if kind == "struct" else {"plain": inner}
        if isinstance(shape, str):
            return []
        (_, of), = shape.items()
        return [number for number in (of if isinstance(of, list) else of["fields"]) if number is not None]

    def member(self, member, path):
        (kind, _), = member["inner"].items()
        if kind == "struct_field" and member["visibility"] != "public":
            return
        text = self.head(member, "\0") if kind in ("struct_field", "variant") else self.head(member, "{", ";")
        self.add(f"{path}::{member['name']}", text)

    def implementation(self, item, path):
        inner = item["inner"]["impl"]
        if inner["is_synthetic"] or inner["blanket_impl"] is not None:
            # `Send` and `Sync` come by themselves, and are promised all the same.
            name = (inner["trait"] or {}).get("path")
            if inner["is_synthetic"] and name not in AUTOMATIC:
                self.add(path, f"{'not ' if inner['is_negative'] else ''}{name}")
            return
        if inner["trait"] is None:
            for number in inner["items"]:
                member = self.index[str(number)]
                if member["visibility"] == "public":
                    self.add(f"{path}::{member['name']}", self.head(member, "{", ";"))
        elif inner["trait"]["path"].split("::")[-1] not in AUTOMATIC:
            name = inner["trait"]["path"].split("::")[-1] + self.arguments(inner["trait"]["args"])
            self.add(path, f"impl {name} for {self.type(inner['for'])}")


def main():
    write = sys.argv[1:] == ["--write"]
    differ = False
    document()
    for package, folder in PACKAGES.items():
        lines = sorted(Crate(documented(package)).lines)
        record = ROOT / folder / "public-api.txt"
        if write:
            record.write_text("\n".join(lines) + "\n")
            continue
        recorded = record.read_text().splitlines()
        for line in difflib.unified_diff(recorded, lines, f"{folder}/public-api.txt", "the source", n=0, lineterm=""):
            differ = True
            print(line)
    if differ:
        print("error: what the packages offer is not what was recorded; a line that is gone breaks the programs that use it",
              file=sys.stderr)
        print("hint: where that is meant, say so in CHANGELOG.md, and run `python3 bench/public-api.py --write`", file=sys.stderr)
        sys.exit(1)


main()
