// Who plays, as fields of the form: people, machines, and how well these play.

import { element } from "../dom.js";
import { record } from "../games/record.js";
import { say } from "../texts.js";
import { ADAPTING, SKILL } from "./setup.js";

/** @typedef {[string, string]} Players */

/** @param {string} player */
const isHuman = (player) => player === "human";

/** Who sits where, as one would say it. @type {{[who: string]: (players: Players) => Players}} */
const WHO = {
  "against-machine": ([one, two]) => (isHuman(two) && !isHuman(one) ? [one, "human"] : ["human", isHuman(two) ? `skill:${SKILL}` : two]),
  people: () => ["human", "human"],
  machines: (players) => /** @type {Players} */ (players.map((player) => (isHuman(player) ? `skill:${SKILL}` : player))),
};

/** @param {Players} players */
function whoIs(players) {
  return ["machines", "against-machine", "people"][players.filter(isHuman).length];
}

/**
 * The fields, and what they say.
 * @param {Players} before
 * @returns {{fields: HTMLElement, value: () => Players}}
 */
export function seats(before) {
  const strengths = element("div", { class: "columns" });
  /** @type {(() => string)[]} */
  let values = [];
  const draw = (/** @type {string} */ who) => {
    const machines = WHO[who](before).map((player, index) => (isHuman(player) ? null : strength(index + 1, player, who === "against-machine")));
    values = machines.map((machine) => () => machine?.value() ?? "human");
    strengths.replaceChildren(...machines.flatMap((machine) => (machine ? [machine.fields] : [])));
  };
  const choices = Object.keys(WHO).map((who) => {
    const box = element("input", { type: "radio", name: "who", value: who, id: `who-${who}`, checked: who === whoIs(before), onchange: () => draw(who) });
    return element("label", { class: "line" }, box, say(`setup-${who}`));
  });
  draw(whoIs(before));
  const fields = element("fieldset", {}, element("legend", {}, say("setup-step-players")), ...choices, strengths);
  return { fields, value: () => [values[0](), values[1]()] };
}

/**
 * How well a machine plays. A player of the engine that the form has no words for stays as it is, unless it is changed.
 * @param {number} number
 * @param {string} player
 * @param {boolean} isAlone whether it plays against a human
 */
function strength(number, player, isAlone) {
  const told = /^skill:(\d+)$/.exec(player)?.[1];
  const before = told ? Math.min(100, Number(told)) : player === "optimal" ? 100 : SKILL;
  let chosen = player;
  const shown = element("output", { for: `skill-${number}` }, `${before} %`);
  const slider = element("input", {
    type: "range", min: 0, max: 100, step: 1, value: before, id: `skill-${number}`,
    oninput: () => {
      shown.textContent = `${slider.value} %`;
      chosen = `skill:${slider.value}`;
    },
  });
  const label = isAlone ? say("setup-skill") : `${say("setup-skill")}, ${say("player", { player: number })}`;
  const field = element("div", { class: "field" }, element("label", { for: slider.id }, label, " ", shown), slider);
  const adapts = element("input", {
    type: "checkbox", id: `adapts-${number}`, checked: player === ADAPTING,
    onchange: () => {
      field.hidden = adapts.checked;
      chosen = adapts.checked ? ADAPTING : `skill:${slider.value}`;
    },
  });
  field.hidden = adapts.checked;
  const line = isAlone && element("label", { class: "line" }, adapts, say("setup-adapts", { skill: record().skill }));
  return { fields: element("div", { class: "strength" }, line, field), value: () => chosen };
}
