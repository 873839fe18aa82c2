// A worksheet: the questions of a set with room for the answers, and the key on a page of its own.

import { element } from "../dom.js";
import { ask } from "../engine.js";
import { fromAddress, questionsOf, toAddress } from "../learn/assignment.js";
import { lessons } from "../learn/lessons.js";
import { standing } from "../play/position.js";
import { say, word } from "../texts.js";
import { onPaper } from "./paper.js";

/** @typedef {import("../learn/assignment.js").Asked} Asked */
/** @typedef {import("../play/game.js").Component} Component */
/** @typedef {{asked: Asked, components: Component[], solutions: string[]}} Question */

/** How many right moves the key lists. */
const MOST_MOVES = 12;

/** @param {HTMLElement} main @param {URLSearchParams} values @param {() => boolean} isOpen */
export async function openSheet(main, values, isOpen) {
  const assignment = fromAddress(values);
  const lesson = (await lessons()).find(({ name }) => name === assignment?.lesson);
  if (!isOpen()) return;
  if (!assignment || !lesson) {
    main.replaceChildren(element("h1", {}, say("do-sheet")), element("p", {}, element("a", { href: "#teach" }, say("nav-teach"))));
    return;
  }
  /** @type {Question[]} */
  const questions = [];
  for (const asked of await questionsOf(assignment, lesson)) {
    const components = asked.position ? await standing(asked.position, asked.play) : [];
    questions.push({ asked, components, solutions: await solutionsOf(asked, components) });
  }
  if (!isOpen()) return;
  const title = say(`learn-${lesson.name}`);
  const about = say("sheet-of", { lesson: title, seed: String(assignment.seed), count: questions.length });
  const blank = (/** @type {string} */ name) => element("span", { class: "blank" }, `${name}: `);
  main.replaceChildren(element(
    "div",
    { class: "sheet" },
    element("div", { class: "buttons on-screen" },
      element("button", { type: "button", id: "do-print", onclick: () => print() }, say("do-print")),
      element("a", { class: "button quiet", href: toAddress(assignment, "teach") }, say("nav-teach")),
      element("p", { class: "note" }, say("sheet-note"))),
    element("section", { class: "sheet-page" },
      element("h1", {}, title),
      element("p", { class: "blanks" }, blank(say("sheet-name")), blank(say("sheet-class")), blank(say("sheet-date"))),
      element("ol", { class: "sheet-questions" }, ...questions.map(({ asked, components }) => element("li", {},
        element("p", {}, word(asked.question)),
        components.length > 0 && element("div", { class: "sheet-position" }, ...drawn(components)),
        element("p", { class: "blank answer" }, `${say("sheet-answer")}: `)))),
      element("p", { class: "sheet-about" }, about)),
    element("section", { class: "sheet-page key", "aria-labelledby": "key-title" },
      element("h2", { id: "key-title" }, `${title}: ${say("sheet-key")}`),
      element("ol", {}, ...questions.map(({ asked, solutions }) =>
        element("li", {}, element("strong", {}, solutions.join(asked.form === "move" ? ";  " : ", ")), element("span", { class: "note" }, ` ${word(asked.question)}`)))),
      element("p", { class: "sheet-about" }, about)),
  ));
}

/** The components of a position, each with its number, and with its ruleset where there are several. @param {Component[]} components */
function drawn(components) {
  const areMixed = new Set(components.map(({ ruleset }) => ruleset)).size > 1;
  return components.map((component, index) => element(
    "div",
    { class: "sheet-component" },
    element("span", { class: "label" }, [components.length > 1 && `${index + 1}.`, areMixed && component.ruleset].filter(Boolean).join(" ")),
    onPaper(component, index),
  ));
}

/** All that is right. @param {Asked} asked @param {Component[]} components @returns {Promise<string[]>} */
async function solutionsOf({ exercise, seed, form, position, play }, components) {
  if (form === "move") {
    const answer = await ask({ ask: "solve", position, play, max_moves: MOST_MOVES });
    /** @type {{component: number, from: string, to: string}[]} */
    const moves = answer.winning_moves;
    // Equal components are one to the engine: the page names each of them as it stands there.
    const told = moves.map(({ component, from, to }) => `${components.length > 1 ? `${component + 1}: ` : ""}${from} → ${to}`);
    return answer.winning_moves_complete ? told : [...told, "…"];
  }
  // The engine tells what is right when it checks an answer: any one will do.
  const any = { number: "0", outcome: "N", pair: "0,0" }[form];
  const checked = await ask({ ask: "check", exercise, seed, answer: any });
  return [checked.solution];
}
