// The switch for analysis at a table, and what it shows there beside the marks on the board.

import { element } from "../dom.js";
import { refusal, say } from "../texts.js";
import { analyse, summary } from "./analysis.js";
import { bits } from "./bits.js";
import { mexStrip } from "./mexstrip.js";

/** Whether what each move leads to is to be seen: in one game and in the next. */
let isOn = false;

export class Analyst {
  /** @param {{record: () => string, redraw: () => void, tell: (text: string, isProblem: boolean) => void}} hands */
  constructor(hands) {
    this.hands = hands;
    /** What is known of each move of the position. @type {Awaited<ReturnType<typeof analyse>> | null} */
    this.known = null;
    this.columns = element("div", { class: "columns-here scrolls" });
    this.summary = element("p", { class: "summary", hidden: true, role: "status" });
    /** What is to be seen of it beside the board. */
    this.element = element("div", { class: "analysis" }, this.summary, this.columns);
  }

  get isOn() {
    return isOn;
  }

  toggle() {
    isOn = !isOn;
    this.forget();
    this.hands.redraw();
    void this.findOut();
  }

  /** The position is another one. */
  forget() {
    this.known = null;
  }

  /** What is known of the moves of a component, where it is to be seen. @param {number} index */
  of(index) {
    return this.known?.parts[index] ?? null;
  }

  /** Asks what each move leads to, where that is to be seen; the game goes on meanwhile. */
  async findOut() {
    if (!isOn || this.known) return;
    const record = this.hands.record();
    try {
      const known = await analyse(record);
      if (!isOn || this.hands.record() !== record) return;
      this.known = known;
      this.hands.redraw();
    } catch (error) {
      this.hands.tell(refusal(error), true);
    }
  }

  /** What is known of the whole, and the columns of the values after the move that is chosen. @param {{component: number, to: string} | null} chosen */
  draw(chosen) {
    const { known } = this;
    this.summary.hidden = known === null;
    this.summary.textContent = known ? summary(known.whole) : "";
    const lead = chosen ? this.of(chosen.component)?.leads.get(chosen.to) : undefined;
    const columns = known ? bits(known.whole, chosen && lead ? { component: chosen.component, lead } : null) : null;
    const strip = this.strip(chosen);
    const hasSquares = known?.parts.some(({ lost }) => lost.size > 0);
    const legend = hasSquares ? element("p", { class: "note" }, say("lost-squares")) : null;
    this.columns.replaceChildren(...[legend, columns, strip].filter((one) => one !== null));
  }

  /** The values that the component with the chosen move can be given; without a choice, those of the first one that has moves. @param {{component: number, to: string} | null} chosen */
  strip(chosen) {
    const parts = this.known?.parts ?? [];
    const index = chosen?.component ?? parts.findIndex(({ leads }) => leads.size > 0);
    const known = this.of(index);
    return known && mexStrip(known, say("mex-component", { number: index + 1 }), chosen?.to ?? null);
  }
}
