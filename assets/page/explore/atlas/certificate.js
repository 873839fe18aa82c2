// The certificates that come with the page: a file with one a line. Those that are long are not in it.

import { fetched } from "../../files.js";
import { once } from "../../once.js";
import { CERTIFICATES } from "./families.js";

/** By their games. */
const shipped = once(async () => {
  const text = await (await fetched(CERTIFICATES)).text();
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const line of text.split("\n")) {
    // Each is read by whoever checks it; here its name is enough, whatever else is in it. Misère quotients are not on the page.
    const code = /"ruleset":"([^"]+)"/.exec(line)?.[1];
    if (code && !line.includes('"sequence":"misere"')) found.set(code, line);
  }
  return found;
});

/** The certificate of a game as it was written, or nothing where it did not come with the page. @param {string} code */
export const certificateOf = async (code) => (await shipped()).get(code);
