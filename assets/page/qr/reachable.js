// Links that others can open, too: the names that each machine has for itself lead nobody else here.

import { addresses } from "../backend.js";

/** Names that each machine has for itself. */
const HERE = /^((.*\.)?localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/**
 * A link by an address that others in the network can open; `null` where this machine alone can.
 * @param {string} link
 */
export async function reachable(link) {
  const { hostname, pathname, search, hash } = new URL(link);
  if (!HERE.test(hostname)) return link;
  const [first] = await addresses();
  return first ? new URL(pathname + search + hash, first).href : null;
}

/** The addresses of this page that others in the network can open. @returns {Promise<string[]>} */
export async function reachableAddresses() {
  const here = new URL(".", location.href);
  return HERE.test(here.hostname) ? addresses() : [here.href];
}
