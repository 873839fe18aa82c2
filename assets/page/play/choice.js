// The move that is chosen: what it leaves, as one could type it, and in words.

import { inOrder } from "./pieces.js";
import { arrow, inWords, kindOf } from "./said.js";

/** @typedef {import("./pieces.js").Choice} Choice */
/** @typedef {import("./game.js").Component} Component */

/** What the component becomes. @param {Choice} choice @param {Component[]} components */
export const optionOf = ({ component, option }, components) => inOrder(components[component])[option];

/** The move in the notation. @param {Choice} choice @param {Component[]} components */
export function textOf(choice, components) {
  const { component } = choice;
  return arrow({ component, from: components[component].position, to: optionOf(choice, components) });
}

/** The move in words. @param {Choice} choice @param {Component[]} components */
export function wordsOf(choice, components) {
  const component = components[choice.component];
  return inWords({ component: choice.component, kind: kindOf(component), from: component.position, to: optionOf(choice, components) });
}
