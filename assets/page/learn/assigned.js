// An assignment as a pupil does it: one question after the other, and a result code at the end.

import { keep, kept } from "../address.js";
import { copy } from "../clipboard.js";
import { element } from "../dom.js";
import { refusal, say } from "../texts.js";
import { questionsOf } from "./assignment.js";
import { LONGEST_NAME, fitting, write } from "./code.js";
import { showQuestion } from "./question.js";
import { line } from "./touch.js";

/** @typedef {import("./code.js").Result} Result */

/** Nothing is answered yet. @type {import("../address.js").Assigned} */
const NONE = { results: [], name: "", begun: { tries: 0, hinted: false } };

/** How each result is marked. @type {{[result in Result]: string}} */
export const MARKS = { first: "✓", second: "✓2", hinted: "✓?", "hinted-second": "✓2?", wrong: "✗" };

/** Each result in words. @param {Result} result */
export function inWords(result) {
  switch (result) {
    case "first": return say("result-first");
    case "second": return say("result-second");
    case "hinted": return say("result-hinted");
    case "hinted-second": return say("result-hinted-second");
    default: return say("result-wrong");
  }
}

/** The help that is allowed, as a list in words; empty where there is none. @param {import("./assignment.js").Help[]} help */
export function helpInWords(help) {
  const words = { hint: say("set-hint"), again: say("set-again"), solution: say("set-solution") };
  return help.map((one) => words[one]).join(", ");
}

/**
 * @param {HTMLElement} main
 * @param {import("./assignment.js").Assignment} assignment
 * @param {import("./lessons.js").Lesson} lesson
 * @param {() => boolean} isOpen
 */
export async function openAssignment(main, assignment, lesson, isOpen) {
  const questions = await questionsOf(assignment, lesson);
  const { help } = assignment;
  const count = questions.length;
  // A reload and another language go on where one was; whoever opens the link anew begins anew.
  let { results, name, begun } = kept().assigned ?? NONE;
  /** The question that is to be seen, counted from 0. */
  let asked = 0;
  const place = element("div", {});
  const marks = element("div", { class: "marks", role: "img" });
  const progress = element("p", { class: "set-progress", role: "status" });

  const tellProgress = () => {
    const told = results.map((result, index) => `${index + 1}: ${inWords(result)}`);
    marks.setAttribute("aria-label", told.join(", ") || say("set-progress"));
    marks.replaceChildren(...questions.map((_, index) => {
      const result = results[index];
      return element("i", { class: result ?? (index === asked ? "now" : null), title: told[index] }, result ? MARKS[result] : String(index + 1));
    }));
  };
  const goesOn = (/** @type {import("./question.js").Begun} */ now) => {
    begun = now;
    // Whoever has gone elsewhere meanwhile is at another entry of the history.
    if (place.isConnected) keep({ assigned: { results, name, begun } });
  };
  const answered = (/** @type {Result} */ result) => {
    results = [...results, result];
    goesOn(NONE.begun);
    tellProgress();
    const isLast = results.length === count;
    const next = element("button", { type: "button", id: "next", onclick: () => void goOn() }, say(isLast ? "set-finish" : "set-next"));
    place.append(next);
    next.focus({ preventScroll: true });
  };
  const show = async (/** @type {boolean} */ isWalking) => {
    asked = results.length;
    tellProgress();
    if (results.length === count) {
      progress.textContent = say("set-done", { right: results.filter((result) => result !== "wrong").length, count });
      place.replaceChildren(finish());
      if (isWalking) place.querySelector("h2")?.focus();
      return;
    }
    progress.textContent = say("set-question", { number: results.length + 1, count });
    const { parts, focus } = await showQuestion(questions[results.length], line(), { help, counted: { begun, goesOn }, answered });
    place.replaceChildren(element("section", { class: "exercise card", "aria-labelledby": parts[0].id }, ...parts));
    if (isWalking) focus();
  };
  const goOn = async () => {
    try {
      await show(true);
    } catch (error) {
      progress.textContent = refusal(error);
    }
  };
  const finish = () => {
    const code = element("output", { class: "result-code mono", id: "result-code", for: "result-name" });
    const told = element("p", { class: "note", role: "status" });
    const tell = () => (code.textContent = write({ assignment, results, name }));
    const field = element("input", {
      id: "result-name", value: name, maxlength: LONGEST_NAME, autocomplete: "off", spellcheck: "false",
      oninput: () => {
        name = fitting(field.value);
        goesOn(begun);
        tell();
      },
      // A long name is cut: that is to be seen.
      onchange: () => (field.value = name),
    });
    const over = () => {
      results = [];
      goesOn(NONE.begun);
      void goOn();
    };
    tell();
    return element(
      "section",
      { class: "card finish" },
      element("h2", { tabindex: -1 }, say("set-code")),
      element("div", { class: "field" }, element("label", { for: field.id }, say("set-name")), field),
      element("p", {}, code),
      element("div", { class: "buttons" },
        element("button", { type: "button", id: "do-code", onclick: () => copy(code.textContent ?? "", (words) => (told.textContent = words)) }, say("do-code")),
        element("button", { type: "button", class: "quiet", id: "do-over", onclick: over }, say("do-over"))),
      told,
      element("p", { class: "note" }, say("set-code-note")),
      element("ol", { class: "each" }, ...results.map((result) => element("li", { class: result }, element("span", { "aria-hidden": "true" }, `${MARKS[result]} `), inWords(result)))),
    );
  };
  if (!isOpen()) return;
  await show(false);
  if (!isOpen()) return;
  main.replaceChildren(element(
    "article",
    { class: "learn assigned" },
    element("h1", {}, say(`learn-${lesson.name}`)),
    element("p", { class: "rule" }, `${say("set-what", { count })} ${help.length > 0 ? say("set-help", { help: helpInWords(help) }) : say("set-help-none")}`),
    element("p", { class: "unseen", id: "how-to-move" }, say("how-to-move")),
    progress,
    marks,
    place,
  ));
}
