// One thing after the other is done to a game, and the machine moves while it is its turn.

import { Unreachable } from "../engine.js";
import { refusal } from "../texts.js";
import { Superseded } from "./game.js";
import { lastMove } from "./turns.js";

/** So long the machine seems to think, in milliseconds, that its move can be followed by eye. */
const PAUSE = 500;

/** @param {number} time */
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * What a table shows of it: that a turn begins, after what was told; the same again; who is at it; what went wrong.
 * @typedef {{begins: (told?: string) => void, restate: () => void, draw: () => void, busy: (isBusy: boolean, canRetry: boolean) => void, fail: (text: string) => void}} Hands
 */

export class Flow {
  /** @param {import("./game.js").Game} game @param {Hands} hands */
  constructor(game, hands) {
    this.game = game;
    this.hands = hands;
    this.busy = false;
    this.thinking = false;
    /** Machines wait. */
    this.paused = false;
    /** The machine did not find a move, or did not answer. */
    this.stuck = false;
    /** What went wrong and can be tried once more. @type {(() => unknown) | null} */
    this.again = null;
    this.left = false;
    /** What is done now: who does something else ends it. */
    this.doing = 0;
  }

  /** Another table takes its place. */
  leave() {
    this.left = true;
    this.game.interrupt();
  }

  /**
   * Does something to the game; what goes wrong is told. While one thing is done, only what begins anew is begun, too.
   * @param {() => unknown} act
   * @param {boolean} [anew]
   */
  async act(act, anew = false) {
    if (this.busy && !anew) return;
    const doing = ++this.doing;
    if (anew) {
      this.game.interrupt();
      this.thinking = false;
    }
    this.setBusy(true);
    this.again = null;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Superseded) && doing === this.doing) {
        this.hands.fail(refusal(error));
        if (error instanceof Unreachable) this.again = () => this.act(act, anew);
      }
    } finally {
      if (doing === this.doing) this.setBusy(false);
    }
    await this.machineMoves();
  }

  /** @param {boolean} busy */
  setBusy(busy) {
    this.busy = busy;
    this.hands.busy(busy, !busy && this.again !== null);
  }

  /** Asks once more what the engine did not answer. */
  tryAgain() {
    const again = this.again;
    this.again = null;
    void again?.();
  }

  /** Whether a human may move: also for a machine that knows none. */
  get canMove() {
    return !this.game.isOver && (!this.game.machineIsToMove || this.stuck);
  }

  /** Two machines stop, or go on. */
  pause() {
    this.paused = !this.paused;
    this.stuck = false;
    this.hands.draw();
    void this.machineMoves();
  }

  /** The machine moves, while it is its turn. */
  async machineMoves() {
    if (this.busy || !this.game.standing || this.stuck || this.paused || this.left) return;
    const doing = ++this.doing;
    const goesOn = () => doing === this.doing && !this.left;
    this.setBusy(true);
    try {
      while (this.game.machineIsToMove && goesOn() && !this.paused) {
        this.thinking = true;
        this.hands.restate();
        await wait(matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PAUSE);
        if (!goesOn()) return;
        await this.game.letMachineMove();
        this.thinking = false;
        this.hands.begins(lastMove(this.game));
      }
    } catch (error) {
      if (!(error instanceof Superseded) && goesOn()) {
        this.stuck = true;
        this.thinking = false;
        this.hands.fail(refusal(error));
        if (error instanceof Unreachable) this.again = () => this.hands.begins() ?? this.machineMoves();
        this.hands.draw();
      }
    } finally {
      if (goesOn()) {
        this.thinking = false;
        this.setBusy(false);
      }
    }
  }
}
