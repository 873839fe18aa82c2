// The table at which a game is played, and that it stays when another part of the page is looked at.

import { replace } from "../address.js";
import { fromAddress, toAddress } from "./setup.js";
import { Table } from "./table.js";

/** @type {Table | null} */
let open = null;

/** @param {HTMLElement} main @param {URLSearchParams} values */
export async function openPlay(main, values) {
  const setup = fromAddress(values);
  if (!open || (values.size > 0 && toAddress(open.game.setup) !== toAddress(setup))) {
    open?.leave();
    open = new Table(setup);
    main.replaceChildren(open.element());
    replace(toAddress(setup));
    await open.begin();
  } else {
    main.replaceChildren(open.element());
    replace(toAddress(open.game.setup));
    open.restate();
  }
}
