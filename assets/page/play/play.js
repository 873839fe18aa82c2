// The table at which a game is played, and that it stays when another part of the page is looked at.

import { kept } from "../address.js";
import { titleOf } from "./heading.js";
import { fromAddress, toAddress } from "./setup.js";
import { Table } from "./table.js";

/** @type {Table | null} */
let open = null;

/** The game that is on the table, if there is one. @returns {{title: string, href: string} | null} */
export function underWay() {
  const standing = open?.game.standing;
  return standing ? { title: titleOf(standing.rules), href: "#play" } : null;
}

/** @param {HTMLElement} main @param {URLSearchParams} values */
export async function openPlay(main, values) {
  const { game, former } = kept();
  // A reload and the way back bring the game; a link to the part, without a set-up, the one that is on the table.
  if (open && (values.size === 0 || open.isThat(toAddress(fromAddress(values)), values.get("moves") ?? "", game?.record))) {
    main.replaceChildren(open.element());
    open.restate();
    return;
  }
  open?.leave();
  open = new Table(game?.setup ?? fromAddress(values));
  main.replaceChildren(open.element());
  await open.begin({ game, former, moves: values.get("moves") ?? "" });
}
