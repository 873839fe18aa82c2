// A board in a lesson: the position is played against the machine, as often as one likes.

import { address } from "../address.js";
import { element } from "../dom.js";
import { analyse } from "../play/analysis.js";
import { Components } from "../play/components.js";
import { Game, Superseded } from "../play/game.js";
import { inOrder } from "../play/pieces.js";
import { arrow, howToChoose, inWords, kindOf } from "../play/said.js";
import { lastMove, turn } from "../play/turns.js";
import { say } from "../texts.js";
import { card } from "./touch.js";

/** @typedef {{page: "board", text: string, position: string, play: string, begins: "reader" | "machine", values: boolean}} BoardPage */
/** @typedef {import("../play/pieces.js").Choice} Choice */

/** So long the machine seems to think, in milliseconds, that its move can be followed by eye. */
const PAUSE = 600;

/** @param {BoardPage} page */
export function match({ text, position, play, begins, values }) {
  const { shown, add, tell, trying } = card(text, "board");
  const game = new Game({ position, misere: play === "misere", players: ["human", "optimal"], begins: 1 });
  if (begins === "machine") game.swapSides();
  /** @type {Choice | null} */
  let choice = null;
  /** The value of each component, where they are to be seen. @type {import("../play/analysis.js").Known[] | null} */
  let known = null;
  let isBusy = true;
  /** What is done now: who does something else ends it. */
  let doing = 0;
  /** Another game, in which the machine may begin otherwise. */
  const begin = async () => {
    game.seed = crypto.getRandomValues(new Uint32Array(1))[0];
    await game.begin();
  };
  const canMove = () => !isBusy && !game.isOver && !game.machineIsToMove;
  const chosen = element("p", { class: "choice", "aria-hidden": "true" });
  const make = element("button", { type: "button", class: "make", onclick: () => void act(makeChosen) }, say("do-make"));
  const undo = element("button", { type: "button", class: "quiet undo", onclick: () => void act(() => game.undo()) }, say("do-undo"));
  const again = element("button", { type: "button", class: "quiet again", onclick: () => void act(begin) }, say("touch-again"));
  const components = new Components({
    marked: (index) => ({ choice: choice?.component === index ? choice : null, told: null, known: known?.[index] ?? null, isHinted: false }),
    canMove,
    choose: (made) => {
      const before = choice;
      choice = made;
      components.rechoose(before, made);
      tellChoice();
    },
    make: () => void act(makeChosen),
  });
  components.shown.setAttribute("role", "group");
  components.shown.setAttribute("aria-label", say("board"));
  add(
    components.shown,
    element("div", { class: "buttons" }, make, undo, again, chosen),
  );
  // Where one likes it, the whole table has hints, the analysis and other players.
  const link = element("a", { href: address("play", { position, play: play === "misere" ? "misere" : null }) }, say("learn-play", { position }));
  shown.append(element("p", { class: "elsewhere" }, link));

  const chosenMove = () => {
    if (!choice) return null;
    const component = components.components[choice.component];
    return { component: choice.component, kind: kindOf(component), from: component.position, to: inOrder(component)[choice.option] };
  };
  const tellChoice = () => {
    const move = chosenMove();
    chosen.textContent = move ? inWords(move) : canMove() ? howToChoose() : "";
    make.disabled = !move;
  };
  const draw = async () => {
    // Only the values: what each move leads to is what one is to find.
    if (values) known = (await analyse(game.now.record)).parts.map(({ value }) => ({ value, leads: new Map(), isAll: false, lost: new Set() }));
    const several = new Set(game.now.components.map(({ ruleset }) => ruleset)).size > 1;
    const changed = game.now.components.findIndex(({ before }) => before !== undefined);
    components.draw(game.now.components, several ? game.now.rules : undefined, changed < 0 ? undefined : changed);
    tellChoice();
    undo.disabled = !game.canUndo;
  };
  const makeChosen = async () => {
    const move = chosenMove();
    if (move) await game.make(arrow(move));
  };
  /** Does something, and lets the machine answer. @param {() => Promise<void>} first */
  const act = async (first) => trying(async () => {
    const mine = ++doing;
    const isOver = () => mine !== doing || (isBusy && !shown.isConnected);
    const focused = [make, undo].find((button) => button === document.activeElement);
    try {
      isBusy = true;
      await first();
      choice = null;
      await draw();
      while (game.machineIsToMove && mine === doing) {
        // Where it cannot win, any move: then one sees more than one way in which it loses.
        game.setup.players[game.now.player - 1] = game.now.outcome === "P" ? "random" : "optimal";
        tell([lastMove(game), turn(game, true)].join(" "));
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        if (isOver()) return;
        await game.letMachineMove();
      }
    } catch (error) {
      // Something else was asked meanwhile, and tells what comes of it.
      if (error instanceof Superseded) return;
      throw error;
    } finally {
      if (mine === doing) isBusy = false;
    }
    if (isOver()) return;
    await draw();
    // The button has nothing to do now.
    if (focused?.disabled) components.focusNear(0);
    tell([lastMove(game), turn(game, false)].join(" ").trim(), game.isOver && game.now.winner === game.lone ? "right-answer" : "");
  });
  void act(begin);
  return shown;
}
