// A graph: one points at the vertices and edges that a move takes away, and drags the vertices to where one likes them.

import { shape } from "../dom.js";
import { judged } from "./analysis.js";
import { proportion } from "./board.js";

/** @typedef {{vertices: number[], edges: [number, number][], is_directed?: boolean, ground?: number[], tokens?: number[], labels?: number[]}} Graph */
/** @typedef {[number, number]} Point */

/** How large a vertex is, where an edge is 1 long, and how far the pointer goes, in pixels, until it drags. */
const [RADIUS, DRAGGED] = [0.24, 5];

/** Where vertices were dragged to, by what the component was at the beginning. @type {Map<string, Map<number, Point>>} */
const dragged = new Map();

/** @param {[number, number]} edge */
const nameOf = ([a, b]) => `${a}-${b}`;

/** @param {string} name @returns {[number, number]} */
const endsOf = (name) => /** @type {[number, number]} */ (name.split("-").map(Number));

/** What is in one list and not in the other, each as often as it is there more often. @template T @param {T[]} from @param {T[]} to */
function more(from, to) {
  const left = [...to];
  return from.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What vanishes from a graph: vertices and edges by their names. @param {Graph} from @param {Graph} to */
export function gone(from, to) {
  return [...more(from.vertices, to.vertices).map(String), ...more(from.edges.map(nameOf), to.edges.map(nameOf))];
}

/** Where a token goes in a move, and along which edge. @param {Graph} from @param {Graph} to */
function goes({ tokens = [] }, to) {
  const [[start], [end]] = [more(tokens, to.tokens ?? []), more(to.tokens ?? [], tokens)];
  return start === undefined || end === undefined ? [] : [String(end), nameOf([start, end]), nameOf([end, start])];
}

/** @param {(string | number)[]} all */
const setOf = (all) => [...new Set(all.map(String))].sort().join();

/**
 * The moves that each vertex and edge stands for. Where every move takes a vertex, alone or with all its neighbours, these vertices
 * are pointed at; where every move takes an edge, alone, with its ends or with all that touches it, these edges; else all that
 * a move takes. A token is pointed to where it goes, and numbers that change are pointed at.
 * @param {Graph} now
 * @param {Graph[]} left
 * @returns {Map<string, number[]>}
 */
function movesOf(now, left) {
  const taken = left.map((after) => gone(now, after));
  const going = left.map((after) => goes(now, after));
  if (now.tokens && going.every((names) => names.length > 0)) return byPlace(going, taken);
  const changing = left.map(({ labels = [] }) => now.vertices.filter((_, at) => labels[at] !== now.labels?.[at]).map(String));
  if (now.labels && changing.every((names) => names.length > 0)) return byPlace(changing, taken);
  const [vertices, edges] = [false, true].map((isEdge) => taken.map((all) => setOf(all.filter((one) => one.includes("-") === isEdge))));
  const touching = (/** @type {number[]} */ ends) => now.edges.filter((edge) => edge.some((end) => ends.includes(end)));
  /** @type {{name: string, sets: [string, string[]][]}[][]} */
  const kinds = [
    now.vertices.map((one) => ({ name: String(one), sets: [[setOf([one]), vertices], [setOf([one, ...touching([one]).flat()]), vertices]] })),
    now.edges.map((edge) => ({ name: nameOf(edge), sets: [[setOf(edge), vertices], [nameOf(edge), edges], [setOf(touching(edge).map(nameOf)), edges]] })),
  ];
  for (const places of kinds) {
    const named = taken.map((_, option) => places.filter(({ sets }) => sets.some(([set, of]) => of[option] === set)).map(({ name }) => name));
    if (named.every((names) => names.length > 0)) return byPlace(named, taken);
  }
  return byPlace(taken, taken);
}

/**
 * The moves of each place, those first that take least.
 * @param {string[][]} named the places of each move
 * @param {string[][]} taken
 */
function byPlace(named, taken) {
  /** @type {Map<string, number[]>} */
  const moves = new Map();
  named.forEach((names, option) => names.forEach((name) => moves.set(name, [...(moves.get(name) ?? []), option])));
  for (const all of moves.values()) all.sort((a, b) => taken[a].length - taken[b].length);
  return moves;
}

/**
 * How an edge runs: the only one between two vertices is straight, if no vertex is in its way; of several, each is bent in its own way.
 * @param {[number, number]} edge
 * @param {number} copy which of them it is
 * @param {number} copies
 * @param {(vertex: number) => Point} place
 * @param {number[]} vertices
 */
function path([a, b], copy, copies, place, vertices) {
  const [[x1, y1], [x2, y2]] = [place(a), place(b)];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const isInWay = (/** @type {number} */ other) => {
    const [x, y] = [place(other)[0] - x1, place(other)[1] - y1];
    const along = Math.max(0, Math.min(1, (x * dx + y * dy) / (dx * dx + dy * dy || 1)));
    return other !== a && other !== b && Math.hypot(x - along * dx, y - along * dy) < 0.3;
  };
  const straight = copies === 1 && vertices.some(isInWay) ? 0.4 : 0;
  // Both directions are bent to the same side of the line between the vertices.
  const bend = (a < b ? 1 : -1) * (straight + 0.4 * (copy - (copies - 1) / 2));
  return `M${x1} ${y1}Q${(x1 + x2) / 2 - bend * dy} ${(y1 + y2) / 2 + bend * dx} ${x2} ${y2}`;
}

/** A circle above a vertex; others of them are turned. @param {Point} at @param {number} copy */
function circle([x, y], copy) {
  const [dx, dy] = [0.45 * Math.sin(copy), -0.45 * Math.cos(copy)];
  return `M${x} ${y}a.22 .22 0 1 1 ${dx} ${dy}a.22 .22 0 1 1 ${-dx} ${-dy}`;
}

/** Where the vertices are: as they were laid at the beginning, and below that, what came later. @param {import("./game.js").Component} component */
function placesOf({ ruleset, graph: now = { vertices: [], edges: [] }, began }) {
  /** @type {Map<number, Point>} */
  const at = new Map();
  const points = began.places ?? [];
  began.graph?.vertices.forEach((vertex, index) => at.set(vertex, [points[index][0] / 100, points[index][1] / 100]));
  const below = 1 + Math.max(0, ...[...at.values()].map(([, y]) => y));
  let count = 0;
  for (const vertex of now.vertices) if (!at.has(vertex)) at.set(vertex, [count++, below]);
  const key = `${ruleset} ${began.position}`;
  const own = dragged.get(key) ?? new Map();
  dragged.set(key, own);
  return { at, own };
}

/**
 * The graph, as it was laid at the beginning.
 * @param {import("./game.js").Component} component
 * @param {string[]} order its moves, in the order in which they are counted
 * @param {import("./board.js").Marks} marked
 * @param {import("./analysis.js").Known | null} known what is known of its moves
 */
export function graph(component, order, { chosen, hinted, mistaken }, known) {
  const { graph: now = { vertices: [], edges: [] }, graphs_left: left = [], before } = component;
  const { at, own } = placesOf(component);
  const all = [...at.values()];
  const [across, high] = [0, 1].map((axis) => 1 + Math.max(0, ...all.map((point) => point[axis])));
  const drawing = shape("svg", { class: "board graph", viewBox: `-0.5 -0.5 ${across} ${high}`, "font-size": 0.24, "aria-hidden": "true" });
  proportion(drawing, across, high);
  const place = (/** @type {number} */ vertex) => own.get(vertex) ?? at.get(vertex) ?? [0, 0];
  const moves = movesOf(now, left);
  const takenBy = (/** @type {number} */ option) => (left[option] ? [...gone(now, left[option]), ...goes(now, left[option])] : []);
  const [taken, told, wrong] = [chosen, hinted, mistaken].map(takenBy);
  // Of several edges of one name, the last ones are taken.
  const look = (/** @type {string} */ name, after = 0) => {
    const has = (/** @type {string[]} */ names) => names.filter((one) => one === name).length > after;
    const here = moves.get(name) ?? [];
    // Of several moves, one that wins.
    const leads = here.map((one) => known?.leads.get(order[one]));
    const lead = leads.find((one) => judged(one) === "good") ?? leads[0];
    const marks = [here.length > 0 ? "target" : "", has(taken) ? "taken" : "", has(told) ? "told" : "", has(wrong) ? "wrong" : "", judged(lead)];
    // Of several, the one after that which is chosen.
    return { class: marks.filter(Boolean).join(" "), "data-option": here[(here.indexOf(chosen) + 1) % here.length] };
  };
  const line = (/** @type {[number, number]} */ edge, /** @type {{[name: string]: any}} */ more) => shape("path", { "data-ends": edge.join(), ...more });
  // The head of an arrow ends where the vertex begins.
  const arrow = now.is_directed ? "url(#arrow-head)" : null;
  if (arrow) {
    const head = shape("marker", { id: "arrow-head", viewBox: "0 0 1 1", refX: 1 + RADIUS / 0.22, refY: 0.5, markerWidth: 0.22, markerHeight: 0.22, markerUnits: "userSpaceOnUse", orient: "auto" }, shape("path", { d: "M0 0L1 .5L0 1z" }));
    drawing.append(shape("defs", {}, head));
  }
  if (now.ground) {
    const points = now.ground.map(place);
    const [from, to, below] = [Math.min(...points.map(([x]) => x)) - 0.5, Math.max(...points.map(([x]) => x)) + 0.5, Math.max(...points.map(([, y]) => y)) + RADIUS];
    drawing.append(shape("path", { class: "ground", d: `M${from} ${below}H${to}` }));
  }
  for (const edge of before?.graph ? more(before.graph.edges.map(nameOf), now.edges.map(nameOf)) : []) drawing.append(line(endsOf(edge), { class: "edge ghost", "data-copy": "0,1" }));
  const joined = now.edges.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`);
  now.edges.forEach((edge, at) => {
    const [name, same] = [nameOf(edge), joined.filter((one) => one === joined[at]).length];
    const copy = joined.slice(0, at).filter((one) => one === joined[at]).length;
    const seen = look(name, now.edges.slice(at + 1).filter((one) => nameOf(one) === name).length);
    const [a, b] = edge;
    drawing.append(line(edge, { ...seen, class: `edge ${seen.class}`, "data-copy": `${copy},${same}`, "data-option": null, "marker-end": a === b ? null : arrow }));
    // What is thin has room for a finger.
    if (seen["data-option"] !== undefined) drawing.append(line(edge, { ...seen, class: "touch target", "data-copy": `${copy},${same}` }));
  });
  for (const [at, vertex] of now.vertices.entries()) {
    const label = now.labels?.[at];
    const tokens = (now.tokens ?? []).filter((one) => one === vertex).length;
    const seen = look(String(vertex));
    const group = shape("g", { "data-vertex": vertex, ...seen, class: `${seen.class}${tokens > 0 ? " token" : ""}` }, shape("circle", { r: RADIUS }), shape("text", { y: 0.085, "text-anchor": "middle" }, String(vertex)));
    if (tokens > 1) group.append(shape("text", { class: "count", x: RADIUS, y: -0.15 }, `×${tokens}`));
    if (label !== undefined) group.append(shape("text", { class: "label", x: RADIUS, y: -0.15 }, `=${label}`));
    drawing.append(group);
  }
  const lay = () => {
    for (const group of drawing.querySelectorAll("[data-vertex]")) group.setAttribute("transform", `translate(${place(Number(group.getAttribute("data-vertex"))).join(" ")})`);
    for (const edge of drawing.querySelectorAll("[data-ends]")) {
      const [[a, b], [copy, copies]] = ["data-ends", "data-copy"].map((name) => (edge.getAttribute(name) ?? "").split(",").map(Number));
      edge.setAttribute("d", a === b ? circle(place(a), copy) : path([a, b], copy, copies, place, now.vertices));
    }
  };
  lay();
  drag(/** @type {SVGSVGElement} */ (drawing), (vertex, point) => {
    own.set(vertex, [Math.max(-0.2, Math.min(across - 0.8, point[0])), Math.max(-0.2, Math.min(high - 0.8, point[1]))]);
    lay();
  });
  return drawing;
}

/** A vertex goes with the pointer that holds it; what ends so is no click. @param {SVGSVGElement} drawing @param {(vertex: number, to: Point) => void} move */
function drag(drawing, move) {
  drawing.addEventListener("pointerdown", (down) => {
    const held = /** @type {Element} */ (down.target).closest("[data-vertex]");
    if (!held) return;
    let isDragged = false;
    const follow = (/** @type {PointerEvent} */ event) => {
      isDragged ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > DRAGGED;
      if (!isDragged) return;
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
      move(Number(held.getAttribute("data-vertex")), [x, y]);
    };
    const end = () => {
      removeEventListener("pointermove", follow);
      for (const name of ["pointerup", "pointercancel"]) removeEventListener(name, end);
      if (!isDragged) return;
      const ignore = (/** @type {Event} */ click) => click.stopPropagation();
      addEventListener("click", ignore, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", ignore, { capture: true }));
    };
    addEventListener("pointermove", follow);
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end);
  });
}
