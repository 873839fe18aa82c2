// The address: which part of the page is open, and how it is set up. Whoever gets it, sees the same.

/**
 * The part that is open, and its set-up.
 * @returns {{part: string, values: URLSearchParams}}
 */
export function read() {
  const [part, values] = location.hash.slice(1).split("?");
  return { part: part || "play", values: new URLSearchParams(values ?? "") };
}

/**
 * The address of a part with a set-up; what is `null` or empty is left out.
 * @param {string} part
 * @param {{[name: string]: string | number | null}} values
 */
export function address(part, values) {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  // A colon, a comma and a slash need no disguise there, and people read it.
  const text = query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%2F", "/");
  return text ? `#${part}?${text}` : `#${part}`;
}

/** Writes the set-up into the address of this page, without another entry in the history. @param {string} hash */
export function replace(hash) {
  if (location.hash !== hash) history.replaceState(null, "", hash);
}
