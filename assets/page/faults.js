// A fault of the page's own scripts. Whatever they throw ends here and is told as such, in the reader's language: what a browser
// says of it is for programmers, who find it in the console.

import { copy } from "./clipboard.js";
import { element } from "./dom.js";
import { canSpeak, refusal, say } from "./texts.js";

/** Tells below all else what went wrong, until it is closed. @param {unknown} error */
function tell(error) {
  if (!canSpeak() || document.getElementById("fault")) return;
  const copied = element("span", { role: "status" });
  const told = element(
    "div",
    { class: "news problem", role: "alert", id: "fault" },
    refusal(error),
    " ",
    say("fault-report"),
    element("button", { type: "button", class: "quiet", id: "do-report", onclick: () => copy(report(error), (text) => (copied.textContent = text)) }, say("do-report")),
    element("button", { type: "button", class: "quiet", onclick: () => location.reload() }, say("do-reload")),
    element("button", { type: "button", class: "quiet", onclick: () => told.remove() }, say("close")),
    copied,
  );
  document.body.append(told);
}

/** What the authors need to know of it. @param {unknown} error */
function report(error) {
  const told = error instanceof Error ? `${error.message}\n${error.stack ?? ""}` : String(error);
  return `grundy\n${location.href}\n${navigator.userAgent}\n${told}\n`;
}

/** From now on, nothing that a script throws is lost, and none of it is told in its own words. */
export function watchFaults() {
  // What is no script of the page, as a picture that is not there, or a notice of the browser, comes without an error.
  addEventListener("error", ({ error }) => error && tell(error));
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}
