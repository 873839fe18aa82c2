// Rules that a user wrote: what is looked at needs them, so they go with each question about it, and into each link.

let rules = "";

/** The rules of what is open, as one line; empty where all of it is built in. */
export const carried = () => rules;

/** @param {string} text */
export function carry(text) {
  // A text of rules may have several lines; a game that is written down has one for them.
  rules = text.trim().replaceAll(/\s*\n\s*/g, "; ");
}
