// The first values of a game as Explore's chart, with the bands of its period where one is proved.

import { element } from "../../dom.js";
import { Chart } from "../chart.js";
import { Colours } from "../colours.js";
import { Sequence } from "../sequence.js";
import { asked } from "./table.js";
import { refusal, say } from "../../texts.js";

/** As many heaps are seen at most: some hundred, in which one sees how values go. */
const HEAPS = 400;
/** How high the chart is at most, in pixels. */
const HIGH = 440;

/** @param {import("./table.js").Game} game */
export function portrait(game) {
  const { code, proved, preperiod, period } = game;
  const { ruleset, rules } = asked(game);
  const pointed = element("p", { class: "under", "aria-hidden": "true" }, "\u00a0");
  const problem = element("p", { class: "problem", role: "status", hidden: true });
  // What lies behind the values that were computed may not be known, and need not be.
  const sequence = new Sequence(ruleset, 0, HEAPS, {
    come: () => chart.paintSoon(),
    fail: (error) => {
      problem.textContent = refusal(error);
      problem.hidden = false;
    },
  }, rules);
  const line = (/** @type {number[]} */ [heap]) => {
    const value = sequence.valueOf(heap);
    return Number.isNaN(value) ? say("explore-loading") : say("explore-tip", { heap, value });
  };
  const bands = proved === "period" ? { preperiod: Number(preperiod), period: Number(period), proved: true } : null;
  const chart = new Chart(sequence, null, bands, new Colours({ modulus: null, bit: null, highlight: null }, 1), {
    // Its name stands above it.
    title: "", label: say("explore-chart", { ruleset: code }), axes: [say("explore-heap"), say("explore-grundy")], legend: say("explore-grundy"),
    line, tip: (spot) => [line(spot)], point: (told) => (pointed.textContent = told), open: () => {}, moved: () => {}, painted: () => {},
    room: () => Math.min(innerHeight / 2, HIGH),
  }, []);
  return element("div", { class: "portrait" }, chart.element, pointed, problem);
}
