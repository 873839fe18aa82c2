// For teachers: a set of exercises behind a link, and what the result codes of a class say.

import { replace } from "../address.js";
import { copy } from "../clipboard.js";
import { element } from "../dom.js";
import { HELP, MOST_QUESTIONS, MOST_SEED, fromAddress, toAddress } from "../learn/assignment.js";
import { lessons } from "../learn/lessons.js";
import { codeOrReason } from "../qr/dialog.js";
import { reachable } from "../qr/reachable.js";
import { say } from "../texts.js";
import { showResults } from "./results.js";

/** How many questions a set has, unless told otherwise. */
const QUESTIONS = 5;

/** @typedef {import("../learn/assignment.js").Assignment} Assignment */

/** @param {HTMLElement} main @param {URLSearchParams} values @param {() => boolean} isOpen */
export async function openTeach(main, values, isOpen) {
  const all = await lessons();
  if (!isOpen()) return;
  const names = all.map(({ name }) => name);
  const given = fromAddress(values);
  const begin = given && names.includes(given.lesson) ? given : { lesson: names[0], seed: 1, questions: QUESTIONS, help: [...HELP] };
  const results = showResults(names);
  const form = showForm(begin, names, (assignment) => results.compare(assignment));
  main.replaceChildren(element(
    "div",
    { class: "teach" },
    element("h1", {}, say("nav-teach")),
    element("p", { class: "rule" }, say("teach-what"), " ", element("a", { href: "#join" }, say("teach-join"))),
    form,
    results.shown,
  ));
}

/**
 * The set, its link and its code.
 * @param {Assignment} begin
 * @param {string[]} names
 * @param {(assignment: Assignment) => void} chosen told of each set
 */
function showForm(begin, names, chosen) {
  const lesson = element("select", { id: "set-lesson" }, ...names.map((name) => element("option", { value: name, selected: name === begin.lesson }, say(`learn-${name}`))));
  const questions = element("input", { id: "set-questions", type: "number", min: 1, max: MOST_QUESTIONS, step: 1, required: true, value: begin.questions });
  const seed = element("input", { id: "set-seed", type: "number", min: 0, max: MOST_SEED, step: 1, required: true, value: begin.seed });
  const helpLabels = { hint: say("teach-hint"), again: say("teach-again"), solution: say("teach-solution") };
  const help = HELP.map((one) => element("input", { type: "checkbox", id: `set-${one}`, value: one, checked: begin.help.includes(one) }));
  const problem = element("p", { class: "problem", role: "alert" });
  const link = element("input", { id: "set-link", readonly: true, "aria-label": say("teach-link") });
  const picture = element("div", { class: "set-picture" });
  const told = element("p", { class: "note", role: "status" });
  const [open, sheet] = ["do-try", "do-sheet"].map((id) => element("a", { class: "button quiet", id, href: "#teach" }));
  const made = element(
    "section",
    { class: "set-made", "aria-labelledby": "made-title" },
    element("h2", { id: "made-title" }, say("teach-link")),
    link,
    element("div", { class: "buttons" },
      element("button", { type: "button", id: "do-set-link", onclick: () => copy(link.value, (words) => (told.textContent = words)) }, say("do-link")),
      open, sheet),
    told,
    picture,
  );
  open.append(say("do-try"));
  sheet.append(say("do-sheet"));

  const show = () => {
    const wished = new URLSearchParams({
      lesson: lesson.value, questions: questions.value, seed: seed.value, help: help.filter((box) => box.checked).map((box) => box.value).join(",") || "none",
    });
    const assignment = seed.value === "" ? null : fromAddress(wished);
    made.hidden = !assignment;
    problem.textContent = assignment ? "" : say("teach-bounds", { questions: MOST_QUESTIONS, seed: String(MOST_SEED) });
    told.textContent = "";
    if (!assignment) return;
    link.value = new URL(toAddress(assignment), location.href).href;
    open.href = toAddress(assignment);
    sheet.href = toAddress(assignment, "sheet");
    void showReachable(link.value);
    replace(toAddress(assignment, "teach"));
    chosen(assignment);
  };
  // Pupils get the link by an address that they can open, where there is one.
  const showReachable = async (/** @type {string} */ here) => {
    const open = await reachable(here);
    if (link.value !== here) return;
    link.value = open ?? here;
    picture.replaceChildren(codeOrReason(open));
  };
  const another = () => {
    seed.value = String(crypto.getRandomValues(new Uint32Array(1))[0] % (MOST_SEED + 1));
    show();
  };
  const field = (/** @type {HTMLElement} */ control, /** @type {string} */ words) =>
    element("div", { class: "field" }, element("label", { for: control.id }, words), control);
  const form = element(
    "form",
    { class: "card set-form", oninput: show, onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    element("h2", {}, say("teach-make")),
    field(lesson, say("teach-lesson")),
    element("div", { class: "columns" },
      field(questions, say("teach-questions")),
      field(seed, say("teach-seed"))),
    element("p", { class: "note" }, say("teach-seed-note")),
    element("button", { type: "button", class: "quiet", id: "do-seed", onclick: another }, say("do-seed")),
    element("fieldset", {}, element("legend", {}, say("teach-help")), ...help.map((box, index) => element("label", { class: "line" }, box, helpLabels[HELP[index]]))),
    problem,
  );
  show();
  return element("div", { class: "set" }, form, made);
}
