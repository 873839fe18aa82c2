// A position in words: how large what it is made of is.

import { say } from "../texts.js";
import { places } from "./heap.js";
import { isListed } from "./listed.js";
import { shorten } from "./pieces.js";

/** @typedef {import("./game.js").Component} Component */

/** More sizes than these are not all told. */
const MOST = 8;

/** What a component looks like in a word. @param {Component} component */
function kindOf(component) {
  if (isListed(component)) return "other";
  if (component.graph) return "graph";
  if (component.squares) return component.squares.length === 1 ? "strip" : "board";
  if (component.heaps.length > 1) return "pair";
  return { pins: "row", strip: "strip" }[/** @type {string} */ (component.drawn)] ?? "heap";
}

/** The last of several with an "and" before it. @param {string[]} all */
function list(all) {
  const shown = all.length > MOST ? [...all.slice(0, MOST - 2), "…", ...all.slice(-1)] : all;
  const [first, last] = [shown.slice(0, -1), shown.at(-1) ?? ""];
  return first.length > 0 ? say("list-and", { first: first.join(", "), last }) : last;
}

/** How large a component is; nothing where nothing of it is left. @param {Component} component @param {string} kind */
function sizeOf({ heaps, squares = [], graph }, kind) {
  if (kind === "graph") return String(graph?.vertices.length);
  if (kind === "board") return squares.length > 0 ? `${squares.length} × ${Math.max(...squares.map((row) => [...row].length))}` : "";
  if (kind === "strip") return String(heaps.length > 0 ? places("cell", Number(heaps[0])) || "" : [...squares[0]].length);
  return heaps.every((heap) => heap === "0") ? "" : list(heaps.map(shorten));
}

/** The sizes of what a position is made of; what has no picture has no size. @param {Component[]} components */
export function sizes(components) {
  /** @type {{ruleset: string, kind: string, all: string[]}[]} */
  const groups = [];
  for (const component of components) {
    const [kind, { ruleset }] = [kindOf(component), component];
    let group = groups.at(-1);
    if (group?.ruleset !== ruleset || group.kind !== kind) groups.push((group = { ruleset, kind, all: [] }));
    const size = sizeOf(component, kind);
    if (size) group.all.push(size);
  }
  const told = groups.filter(({ kind, all }) => kind !== "other" && all.length > 0);
  return told.map(({ kind, all }) => say("sizes", { kind, count: all.length, sizes: kind === "pair" ? all.join("; ") : list(all) })).join("; ");
}
