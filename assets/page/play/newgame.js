// Another game, in two steps: which game, who plays; all else is under "More".

import { element } from "../dom.js";
import { ask } from "../engine.js";
import { games, matches } from "../games/catalog.js";
import { refusal, say, word } from "../texts.js";
import { rulesFor } from "./position.js";
import { seats } from "./seats.js";

/** @typedef {import("./setup.js").Setup} Setup */

/**
 * Opens the form; gives the set-up, or `null` where it was closed without one.
 * @param {Setup} setup
 * @returns {Promise<Setup | null>}
 */
export async function askForSetup(setup) {
  const known = await games();
  const position = element("input", { id: "position", value: setup.position, autocomplete: "off", spellcheck: "false", required: true, oninput: () => list.forget() });
  const problem = element("p", { class: "problem", role: "alert" });
  const list = choices(known, setup.position, (example) => (position.value = example));
  const who = seats(setup.players);
  const misere = element("input", { type: "checkbox", id: "misere", checked: setup.misere });
  const begins = element(
    "select",
    { id: "begins" },
    ...["1", "2", "random"].map((value) =>
      element("option", { value, selected: value === String(setup.begins) }, value === "random" ? say("setup-begins-random") : say("player", { player: Number(value) })),
    ),
  );
  const more = element(
    "details",
    { class: "more" },
    element("summary", {}, say("setup-more")),
    field("position", say("setup-position"), position),
    element("p", { class: "note" }, say("setup-position-note")),
    ...random({ position, misere, problem }),
    element("label", { class: "line" }, misere, say("setup-misere")),
    field("begins", say("setup-begins"), begins),
  );
  const form = element(
    "form",
    { method: "dialog", class: "setup" },
    element("h2", { id: "setup-title" }, say("setup-title")),
    // It scrolls by itself: the button that begins is always in sight.
    element("div", { class: "fields" }, list.fields, who.fields, more, problem),
    element(
      "div",
      { class: "buttons" },
      element("button", { value: "start", id: "start" }, say("setup-start")),
      element("button", { value: "close", class: "quiet", formnovalidate: true }, say("close")),
    ),
  );
  const dialog = element("dialog", { "aria-labelledby": "setup-title" }, form);
  let rules = setup.rules ?? "";
  /** @returns {Setup} */
  const filled = () => ({
    rules,
    position: position.value.trim(),
    misere: misere.checked,
    players: who.value(),
    begins: begins.value === "random" ? "random" : begins.value === "2" ? 2 : 1,
  });
  document.body.append(dialog);
  dialog.showModal();
  list.show();
  return new Promise((resolve) => {
    // What is to be filled in must be seen.
    position.addEventListener("invalid", () => (more.open = true));
    form.addEventListener("submit", async (event) => {
      if (/** @type {HTMLButtonElement} */ (event.submitter)?.value !== "start") return;
      event.preventDefault();
      // A position that is none is told here, where it can be mended.
      try {
        // What no game of the position is played by is not carried on.
        rules = await rulesFor(filled().position);
        dialog.close("start");
      } catch (error) {
        problem.textContent = refusal(error);
        more.open = true;
        position.focus();
      }
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "start" ? filled() : null);
    });
  });
}

/**
 * The games to choose from: that of the position is chosen, and unless another one is, the position stays.
 * @param {import("../games/catalog.js").Card[]} known
 * @param {string} position
 * @param {(example: string) => void} choose
 */
function choices(known, position, choose) {
  const now = known.find(({ ruleset }) => position.startsWith(`${ruleset} `)) ?? known.find(({ ruleset }) => position.startsWith(`${ruleset.split(":")[0]}:`));
  const boxes = known.map((card) => {
    const box = element("input", { type: "radio", name: "game", value: card.example, checked: card === now, onchange: () => choose(card.example) });
    const told = element("span", {}, element("b", {}, word(card.title)), element("small", {}, word(card.rules)));
    return { card, box, line: element("label", { class: "choice-of-game" }, box, told) };
  });
  const search = element("input", {
    type: "search", id: "find-game", autocomplete: "off", spellcheck: "false", placeholder: say("games-search"), "aria-label": say("games-search"),
    oninput: () => {
      for (const { card, line } of boxes) line.hidden = !matches(card, search.value);
    },
    // Enter looks for a game, and does not begin one.
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") event.preventDefault();
    },
  });
  const fields = element("fieldset", {}, element("legend", {}, say("setup-step-game")), search, element("div", { class: "choices-of-game" }, ...boxes.map(({ line }) => line)));
  const show = () => boxes.find(({ box }) => box.checked)?.line.scrollIntoView({ block: "nearest" });
  return { fields, show, forget: () => boxes.forEach(({ box }) => (box.checked = false)) };
}

/**
 * The fields for a random position of the rulesets that the position has.
 * @param {{position: HTMLInputElement, misere: HTMLInputElement, problem: HTMLElement}} form
 */
function random({ position, misere, problem }) {
  const difficulty = element(
    "select",
    { id: "difficulty" },
    ...[1, 2, 3, 4, 5].map((level) => element("option", { value: level, selected: level === 2 }, say("setup-difficulty-level", { level }))),
  );
  const draw = async () => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    try {
      const play = misere.checked ? "misere" : "normal";
      const drawn = await ask({ ask: "random", like: position.value, difficulty: Number(difficulty.value), play, seed });
      position.value = drawn.position;
      problem.textContent = "";
    } catch (error) {
      problem.textContent = refusal(error);
    }
  };
  return [field("difficulty", say("setup-difficulty"), difficulty), element("button", { type: "button", class: "quiet", id: "draw", onclick: draw }, say("setup-random"))];
}

/** @param {string} id @param {string} name @param {HTMLElement} control */
function field(id, name, control) {
  return element("div", { class: "field" }, element("label", { for: id }, name), control);
}
