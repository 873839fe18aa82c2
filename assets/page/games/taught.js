// The lessons, each with a picture of what it is about, and where one begins.

import { address } from "../address.js";
import { element } from "../dom.js";
import { exercises } from "../learn/lessons.js";
import { done } from "../learn/progress.js";
import { say } from "../texts.js";
import { marks } from "./marks.js";

/** What a lesson is about, in rows of cells: see `marks`. @type {{[lesson: string]: string}} */
const PICTURES = {
  nim: "● ● ●/● ● ● ● ●/● ● ● ● ● ● ●",
  proof: "1 0 0/1 1 0/0 1 0",
  misere: "● ● ● ✕",
  mex: "0 1 ? 3",
  patterns: "# . . . # . . . #",
  sums: "● ● + ● ● ●",
  adding: "2 + 3 = 1",
  wythoff: ". . . ./. # . ./. . # ./# . . .",
  octal: "0. 7 7",
  periods: "0 1 2 0 1 2/0 1 2 0 1 2",
  wild: ". . ./. ✕ ./. . .",
};

/** @param {import("../learn/lessons.js").Lesson[]} lessons */
export function taught(lessons) {
  const isDone = lessons.map((lesson) => exercises(lesson).every(done));
  const next = isDone.indexOf(false);
  const entry = (/** @type {import("../learn/lessons.js").Lesson} */ { name }, /** @type {number} */ index) => {
    const told = isDone[index] ? "✓" : index === next ? say(index === 0 ? "lesson-begin" : "level-next") : "";
    return element(
      "li",
      {},
      element(
        "a",
        { class: `card taught${index === next ? " next" : ""}`, href: address("learn", { lesson: name }) },
        element("span", { class: "picture" }, marks((PICTURES[name] ?? "●").split("/").map((row) => row.split(" ")))),
        element("span", {}, `${index + 1}. ${say(`learn-${name}`)}`, told && " ", told && element("b", {}, told)),
      ),
    );
  };
  return element("section", { "aria-labelledby": "taught" }, element("h2", { id: "taught" }, say("lessons-title")), element("ol", { class: "all-taught" }, ...lessons.map(entry)));
}
