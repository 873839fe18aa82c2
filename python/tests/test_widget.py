"""The widget in a real browser: a page that does what a notebook does for it, with this process as the kernel."""

from __future__ import annotations

import base64
import http.server
import json
import subprocess
import threading
from pathlib import Path
from typing import Any

import pytest

import grundy

WEB = Path(__file__).parent.parent.parent / "web" / "tests"

# What anywidget's host gives to a widget: a model, and a place.
NOTEBOOK = """<!doctype html><link rel="icon" href="data:,"><body><div id="cell"></div><script type="module">
import widget from "/widget.js";
const state = await (await fetch("/state")).json();
const handlers = new Set();
const model = {
  get: (name) => state[name],
  on: (_, handler) => handlers.add(handler),
  off: (_, handler) => handlers.delete(handler),
  send: async (message) => {
    const [answer, bytes] = await (await fetch("/message", { method: "POST", body: JSON.stringify(message) })).json();
    const buffers = bytes.map((one) => new DataView(Uint8Array.from(atob(one), (letter) => letter.charCodeAt(0)).buffer));
    handlers.forEach((handler) => handler(answer, buffers));
  },
};
window.end = widget.render({ model, el: document.getElementById("cell") });
</script>"""


@pytest.fixture
def notebook() -> Any:
    """The address of a notebook with a widget."""
    widget = grundy.play("nim 3 5 7", players=("human", "optimal"))
    told: list[Any] = []

    def send(message: Any, buffers: Any = None) -> None:
        told.append([message, [base64.b64encode(one).decode() for one in buffers or []]])

    widget.send = send  # type: ignore[method-assign]
    lock = threading.Lock()
    script = Path(grundy.__file__).with_name("_widget.js").read_text()
    state = json.dumps({"page": widget.page, "address": widget.address, "height": widget.height})
    pages = {"/": (NOTEBOOK, "text/html"), "/widget.js": (script, "text/javascript"), "/state": (state, "application/json")}

    class Notebook(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

        def answer(self, text: str, kind: str) -> None:
            body = text.encode()
            self.send_response(200)
            self.send_header("content-type", f"{kind}; charset=utf-8")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self) -> None:
            if self.path in pages:
                self.answer(*pages[self.path])
            else:
                self.send_error(404)

        def do_POST(self) -> None:
            message = json.loads(self.rfile.read(int(self.headers["content-length"])))
            with lock:
                widget._asked(None, message, None)
                self.answer(json.dumps(told.pop()), "application/json")

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Notebook) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.filterwarnings("default")
def test_a_game_is_played_in_a_notebook(notebook: str) -> None:
    done = subprocess.run(
        ["node", "widget.mjs", notebook], cwd=WEB, capture_output=True, text=True, timeout=180, check=False
    )
    assert done.returncode == 0 and done.stdout == "played\n", done.stdout + done.stderr


@pytest.mark.filterwarnings("default")
def test_the_widget_answers_what_it_is_asked() -> None:
    widget = grundy.play("wythoff 3,5")
    told: list[Any] = []
    widget.send = lambda message, buffers=None: told.append(message)  # type: ignore[method-assign]
    widget._asked(None, {"asked": 7, "question": {"ask": "solve", "position": "nim 3 5"}}, None)
    assert told[0]["answered"] == 7 and told[0]["answer"]["value"] == 6
    widget._asked(None, {"asked": 8, "question": {"ask": "solve", "position": "nam"}}, None)
    assert "error" in told[1]["answer"]
    files: list[Any] = []
    widget.send = lambda message, buffers=None: files.append((message, buffers))  # type: ignore[method-assign]
    for number, path in enumerate(["atlas/hex.csv", "atlas/none.csv", "../hex.csv", "/etc/hostname"]):
        widget._asked(None, {"asked": number, "file": path}, None)
    (first, buffers), *others = files
    assert first == {"answered": 0} and bytes(buffers[0]).startswith(b"code,")
    assert others == [({"answered": number}, None) for number in (1, 2, 3)]
    for strange in (None, 3, {}, {"asked": "7"}):
        widget._asked(None, strange, None)
    assert len(told) == 2


def test_a_wrong_widget_is_told() -> None:
    with pytest.raises(grundy.InputError, match="nim"):
        grundy.play("nam 3")
    with pytest.raises(TypeError):
        grundy.play(3)  # type: ignore[arg-type]
    with pytest.raises(grundy.InputError, match="two players"):
        grundy.play("nim 3", players=("human",))  # type: ignore[arg-type]
    with pytest.raises(grundy.InputError, match="unknown player `nosuch`"):
        grundy.play("nim 3", players=("nosuch", "optimal"))
    for players in (("human", "adapting"), ("skill:60", "optimal")):
        assert players[0].split(":")[0] in grundy.play("nim 3", players=players).address
