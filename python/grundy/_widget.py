"""The page in a notebook: anywidget is imported with this module, and not before."""

from __future__ import annotations

import json
import pathlib
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from grundy import _native

if TYPE_CHECKING:
    from grundy._given import NativeLimits

# What a question may take: somebody waits.
_LIMITS: NativeLimits = (None, None, 30.0, None)


class Page(anywidget.AnyWidget):  # type: ignore[misc, unused-ignore]
    """The page of grundy, with this process as its engine."""

    _esm = pathlib.Path(__file__).with_name("_widget.js")
    page = traitlets.Dict().tag(sync=True)
    address = traitlets.Unicode().tag(sync=True)
    height = traitlets.Int().tag(sync=True)

    def __init__(self, address: str, height: int) -> None:
        super().__init__(page=_native.page(), address=address, height=height)
        self.on_msg(self._asked)

    def _asked(self, _: object, message: Any, __: object) -> None:
        if not isinstance(message, dict) or not isinstance(message.get("asked"), int):
            return
        answered = {"answered": message["asked"]}
        if isinstance(path := message.get("file"), str):
            # The atlas and the manual, which are large and seldom opened; what is not there is answered without bytes.
            try:
                self.send(answered, buffers=[_native.asset(path)])
            except KeyError:
                self.send(answered)
            return
        _, given = _native.ask(json.dumps(message.get("question")), _LIMITS)
        self.send({**answered, "answer": json.loads(given)})
