// WebAssembly and the server give the same answers.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { ALL, inDepth, ROOT, serve } from "./start.mjs";

/** @type {{url: string, end: () => void}} */
let host;
/** @type {any} */
let engine;
const file = join(process.env.GRUNDY_DIST ?? join(ROOT, "web/dist"), "grundy.wasm");

before(async () => {
  // Only the server has a clock; what it ends would differ.
  host = await serve("--seconds", "600");
  engine = (await WebAssembly.instantiate(readFileSync(file))).instance.exports;
});
after(() => host.end());

/** @param {string} question */
function here(question) {
  const bytes = new TextEncoder().encode(question);
  const at = engine.reserve(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const length = engine.answer();
  return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.place(), length));
}

/**
 * The server's answer. Each question has a connection of its own: while WebAssembly computes, nothing here sees that the
 * server closed one that was idle.
 * @param {string} question
 * @returns {Promise<string>}
 */
function there(question) {
  return new Promise((resolve, reject) => {
    const asked = request(`${host.url}api`, { method: "POST", agent: false, headers: { "content-type": "application/json" } }, async (answer) => {
      try {
        resolve(Buffer.concat(await answer.toArray()).toString());
      } catch (error) {
        reject(error);
      }
    });
    asked.on("error", reject);
    asked.end(question);
  });
}

/** Numbers by chance, the same each time (Lehmer's generator). */
let state = 42;
/** @param {number} bound */
function below(bound) {
  state = (state * 48271) % 2147483647;
  return state % bound;
}

/** @param {any[]} list */
const one = (list) => list[below(list.length)];

/**
 * A component of a ruleset. More than 128 cells, once for each colour that a piece may have, the server alone
 * searches, since the page's engine is built for its size.
 * @param {string} ruleset
 * @param {Set<string>} ofBoards
 */
function heap(ruleset, ofBoards) {
  const size = below(20) === 0 ? 1000 + below(100000) : below(ofBoards.has(ruleset) ? 9 : 14);
  return /^(wythoff|euclid|lines)/.test(ruleset) ? `${below(14)},${below(14)}` : String(size);
}

/** What is wrong is told in English by the server alone: beside the sentence, the page's engine has the name of the message. @param {string} answer */
function withoutEnglish(answer) {
  const plain = answer.replace(/"undecided":"[^"]*"/, '"undecided":""');
  return plain.startsWith('{"error"') ? plain.replaceAll(/"(hint|message)":"([^"\\]|\\.)*",(?=("message":|"place":|"repair":|"sentence":))/g, "") : plain;
}

test("both answer many questions alike", async () => {
  const { games } = JSON.parse(here('{"ask":"games"}'));
  const rulesets = [...games.map((/** @type {any} */ game) => game.example.split(" ")[0]), "nim", "take:1,3,4", "0.137", "wythoff:3"];
  // Tables of pairs have the square of so many values, which rules in a line find by search: fewer of them.
  const ofPairs = new Set(games.filter((/** @type {any} */ game) => game.example.includes(",")).map((/** @type {any} */ game) => game.example.split(" ")[0]));
  const most = (/** @type {string} */ ruleset) => (ofPairs.has(ruleset) ? 60 : 200);
  // Of a board, a number is the side of a square.
  const ofBoards = new Set(games.filter((/** @type {any} */ game) => game.example.includes("/")).map((/** @type {any} */ game) => game.example.split(" ")[0]));
  const questions = [];
  for (let number = 0; number < (ALL ? 3000 : 24); number++) {
    const terms = Array.from({ length: 1 + below(3) }, () => {
      const ruleset = one(rulesets);
      return `${ruleset} ${Array.from({ length: 1 + below(3) }, () => heap(ruleset, ofBoards)).join(" ")}`;
    });
    const play = below(16) === 0 ? "misere" : "normal";
    const position = terms.join(" + ");
    const record = `grundy-game 1\nposition: ${position}\nplay: ${play}\nbegins: 1\n`;
    const table = one(rulesets);
    questions.push(one([
      { ask: "solve", position, play, explain: 10, max_moves: 20 },
      { ask: "game", record },
      { ask: "hint", record },
      { ask: "machine", record, player: `skill:${below(101)}`, seed: number },
      { ask: "solve", position: `${position} ${one(["", "x", "+", "-1", "3,,4", "9".repeat(40)])}` },
      { ask: "values", ruleset: one(rulesets), y: [0, below(200)] },
      { ask: "overview", ruleset: table, other: one(rulesets), y: [0, below(most(table))], by: 1 + below(9), modulus: one([null, 3]) },
    ]));
  }
  let refused = 0;
  for (const question of questions) {
    const text = JSON.stringify(question);
    const [mine, theirs] = [here(text), await there(text)].map(withoutEnglish);
    if (mine.startsWith('{"error"')) refused += 1;
    // Where a bound on the work ends a question, both end it; how far they came is their own business.
    assert.equal(mine, theirs, text);
  }
  assert.ok(refused > questions.length / 20 && refused < questions.length / 2, `${refused} refused`);
});

inDepth("the engine is small", (context) => {
  const size = gzipSync(readFileSync(file), { level: 9 }).length;
  context.diagnostic(`${size} bytes compressed`);
  // Tables of the letters of all scripts (`to_lowercase`), ordered maps and the sorts of the standard library are what a
  // look at a larger engine finds first.
  assert.ok(size < 700_000, `${size} bytes compressed`);
});

inDepth("a hint for a thousand heaps takes no time", (context) => {
  const heaps = Array.from({ length: 1000 }, (_, index) => 1 + ((index * 7919) % 1_000_003));
  const question = JSON.stringify({ ask: "hint", record: `grundy-game 1\nposition: nim ${heaps.join(" ")}\nplay: normal\nbegins: 1\n` });
  const times = Array.from({ length: 40 }, () => {
    // What this program had of a processor: others on the machine do not count.
    const begun = process.cpuUsage();
    assert.ok(JSON.parse(here(question)).move);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  const best = Math.min(...times);
  context.diagnostic(`${best.toFixed(1)} ms`);
  assert.ok(best < 50, `${best} ms`);
});
