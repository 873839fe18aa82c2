// What is played, by whom: in the address, and as a form.

import { address } from "../address.js";
import { element } from "../dom.js";
import { ask } from "../engine.js";
import { refusal, say } from "../texts.js";

/** @typedef {import("./game.js").Setup} Setup */

const SKILL = 60;

/** The set-up that the address tells. @param {URLSearchParams} values @returns {Setup} */
export function fromAddress(values) {
  const begins = values.get("begins");
  return {
    position: values.get("position") ?? "nim 3 5 7",
    misere: values.get("play") === "misere",
    players: [values.get("one") ?? "human", values.get("two") ?? `skill:${SKILL}`],
    begins: begins === "random" ? "random" : begins === "2" ? 2 : 1,
  };
}

/** The address of a set-up, and of the moves made. @param {Setup} setup @param {string} [moves] */
export function toAddress(setup, moves = "") {
  return address("play", {
    position: setup.position,
    play: setup.misere ? "misere" : null,
    one: setup.players[0],
    two: setup.players[1],
    begins: setup.begins === 1 ? null : setup.begins,
    moves,
  });
}

/** The catalog: asked once. @type {Promise<{name: string, written: string, example: string}[]> | null} */
let catalog = null;

export async function games() {
  catalog ??= ask({ ask: "games" }).then((answer) => answer.games);
  try {
    return await catalog;
  } catch (error) {
    // The next one asks again.
    catalog = null;
    throw error;
  }
}

/**
 * Opens the form; gives the set-up, or `null` where it was closed without one.
 * @param {Setup} setup
 * @returns {Promise<Setup | null>}
 */
export async function askForSetup(setup) {
  const known = await games();
  const position = element("input", { id: "position", value: setup.position, autocomplete: "off", spellcheck: "false", required: true });
  const ruleset = element(
    "select",
    { id: "ruleset", onchange: () => choose() },
    element("option", { value: "" }, say("setup-choose")),
    ...known.map((game) => element("option", { value: game.example }, game.written)),
  );
  const difficulty = element(
    "select",
    { id: "difficulty" },
    ...[1, 2, 3, 4, 5].map((level) => element("option", { value: level, selected: level === 2 }, say("setup-difficulty-level", { level }))),
  );
  const problem = element("p", { class: "problem", role: "alert" });
  const choose = () => {
    if (ruleset.value) position.value = ruleset.value;
  };
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
  const misere = element("input", { type: "checkbox", id: "misere", checked: setup.misere });
  const seats = setup.players.map((player, index) => seat(index + 1, player));
  const begins = element(
    "select",
    { id: "begins" },
    ...["1", "2", "random"].map((value) =>
      element("option", { value, selected: value === String(setup.begins) }, value === "random" ? say("setup-begins-random") : say("player", { player: Number(value) })),
    ),
  );
  const form = element(
    "form",
    { method: "dialog", class: "setup" },
    element("h2", { id: "setup-title" }, say("setup-title")),
    field("position", say("setup-position"), position),
    element("p", { class: "note" }, say("setup-position-note")),
    element("div", { class: "columns" }, field("ruleset", say("setup-ruleset"), ruleset), field("difficulty", say("setup-difficulty"), difficulty)),
    element("button", { type: "button", class: "quiet", id: "draw", onclick: draw }, say("setup-random")),
    element("label", { class: "line" }, misere, say("setup-misere")),
    element("div", { class: "columns" }, ...seats.map((one) => one.fields)),
    field("begins", say("setup-begins"), begins),
    problem,
    element(
      "div",
      { class: "buttons" },
      element("button", { value: "start", id: "start" }, say("setup-start")),
      element("button", { value: "close", class: "quiet", formnovalidate: true }, say("close")),
    ),
  );
  const dialog = element("dialog", { "aria-labelledby": "setup-title" }, form);
  /** @returns {Setup} */
  const filled = () => ({
    position: position.value.trim(),
    misere: misere.checked,
    players: [seats[0].value(), seats[1].value()],
    begins: begins.value === "random" ? "random" : begins.value === "2" ? 2 : 1,
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    form.addEventListener("submit", async (event) => {
      if (/** @type {HTMLButtonElement} */ (event.submitter)?.value !== "start") return;
      event.preventDefault();
      // A position that is none is told here, where it can be mended.
      try {
        await ask({ ask: "game", record: `grundy-game 1\nposition: ${filled().position}\nplay: normal\nbegins: 1\n` });
        dialog.close("start");
      } catch (error) {
        problem.textContent = refusal(error);
        position.focus();
      }
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "start" ? filled() : null);
    });
  });
}

/** Who sits in a seat, as fields. @param {number} number @param {string} player */
function seat(number, player) {
  const told = /^skill:(\d+)$/.exec(player)?.[1];
  const skill = told ? Math.min(100, Number(told)) : player === "optimal" ? 100 : SKILL;
  // A player of the engine that the form has no words for stays as it is.
  const isOther = !told && !["human", "optimal"].includes(player);
  const shown = element("output", { for: `skill-${number}` }, `${skill} %`);
  const slider = element("input", {
    type: "range", min: 0, max: 100, step: 1, value: skill, id: `skill-${number}`,
    oninput: () => (shown.textContent = `${slider.value} %`),
  });
  const strength = element("div", { class: "field" }, element("label", { for: slider.id }, say("setup-skill"), " ", shown), slider);
  const who = element(
    "select",
    { id: `player-${number}`, onchange: () => (strength.hidden = who.value !== "machine") },
    element("option", { value: "human", selected: player === "human" }, say("setup-human")),
    element("option", { value: "machine", selected: player !== "human" && !isOther }, say("setup-machine")),
    isOther && element("option", { value: player, selected: true }, player),
  );
  strength.hidden = who.value !== "machine";
  const fields = element("fieldset", {}, element("legend", {}, say("player", { player: number })), field(who.id, say("setup-who"), who), strength);
  return { fields, value: () => (who.value === "machine" ? `skill:${slider.value}` : who.value) };
}

/** @param {string} id @param {string} name @param {HTMLElement} control */
function field(id, name, control) {
  return element("div", { class: "field" }, element("label", { for: id }, name), control);
}
