// What a pupil and a teacher do, for the tests of sets, codes and worksheets.

import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{exercise: string, seed: number, form: string, position: string | null, play: string}} Question */

/** Asks the engine what it is asked by the page. @param {Page} page @param {object} question */
export async function askEngine(page, question) {
  return page.evaluate(async (text) => (await fetch("api", { method: "POST", headers: { "content-type": "application/json" }, body: text })).json(), JSON.stringify(question));
}

/** Remembers what a page asks: the questions of a set, in order. @param {Page} page */
export function listen(page) {
  /** @type {{exercise: string, seed: number}[]} */
  const asked = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api")) return;
    const question = JSON.parse(request.postData() ?? "{}");
    if (question.ask === "exercise") asked.push({ exercise: question.exercise, seed: question.seed });
  });
  return asked;
}

/**
 * Holds back what the page asks for, until it is let go.
 * @param {Page} page
 * @param {string} address
 * @param {string} [ask] of the engine, only questions of this kind
 */
export async function hold(page, address, ask) {
  /** @type {import("playwright-core").Request[]} */
  const held = [];
  let letGo = () => {};
  const free = new Promise((resolve) => (letGo = () => resolve(null)));
  await page.route(address, async (route) => {
    if (!ask || route.request().postDataJSON().ask === ask) {
      held.push(route.request());
      await free;
    }
    await route.continue();
  });
  return { held, letGo };
}

/** What is right, as it is answered. @param {Page} page @param {{exercise: string, seed: number}} asked */
export async function solution(page, asked) {
  const drawn = await askEngine(page, { ask: "exercise", ...asked });
  if (drawn.form === "move") {
    const solved = await askEngine(page, { ask: "solve", position: drawn.position, play: drawn.play });
    return { form: drawn.form, moves: solved.winning_moves };
  }
  const any = { number: "0", outcome: "N", pair: "0,0" }[/** @type {"number"} */ (drawn.form)];
  return { form: drawn.form, text: (await askEngine(page, { ask: "check", ...asked, answer: any })).solution };
}

/** Answers the question that is open. @param {Page} page @param {{exercise: string, seed: number}} asked @param {boolean} rightly */
export async function answer(page, asked, rightly) {
  const { form, text, moves } = await solution(page, asked);
  if (form === "outcome") {
    await page.locator(`[data-outcome="${rightly ? text : { N: "P", P: "N" }[/** @type {"N"} */ (text)]}"]`).click();
  } else if (form === "move") {
    await choose(page, moves, rightly);
    await page.locator(".check").click();
  } else {
    await page.locator(".exercise input").fill(rightly ? text : form === "pair" ? "77,99" : "77");
    await page.locator(".check").click();
  }
}

/** @param {Page} page @param {{component: number, to: string}[]} moves @param {boolean} rightly */
async function choose(page, moves, rightly) {
  for (const slider of await page.locator(".exercise [role=slider]").all()) {
    const index = Number(await slider.getAttribute("data-component"));
    const last = Number(await slider.getAttribute("aria-valuemax"));
    const own = page.locator(`.exercise [data-component="${index}"]`);
    await own.focus();
    for (let option = 0; option <= last; option++) {
      await page.keyboard.press(option === 0 ? "Home" : "ArrowRight");
      const to = (await own.getAttribute("aria-valuetext") ?? "").split("→ ")[1];
      if (moves.some((move) => move.component === index && move.to === to) === rightly) return;
    }
  }
  assert.fail("no such move");
}

/** The squares of a QR code that is to be seen. @param {import("playwright-core").Locator} code */
export async function squaresOf(code) {
  const [box, path] = await code.evaluate((svg) => [svg.getAttribute("viewBox"), svg.querySelector("path")?.getAttribute("d")]);
  const side = Number(box?.split(" ")[2]) - 8;
  const dark = Array.from({ length: side }, () => new Array(side).fill(false));
  for (const [, x, y, width] of path?.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g) ?? []) dark[Number(y)].fill(true, Number(x), Number(x) + Number(width));
  return dark;
}
