// Every language has every message, with the same values put in, and the page says no other.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { FAMILIES } from "../../assets/page/games/catalog.js";
import { EXAMPLES } from "../../assets/page/write/examples.js";
import { ROOT } from "./start.mjs";

const LANGUAGES = ["en", "id", "ro"];
const FOLDERS = ["", "page", "learn", "games"];

/** @param {string} folder @param {string} language */
const source = (folder, language) => readFileSync(join(ROOT, "assets/texts", folder, `${language}.ftl`), "utf8");

/** Messages and the variables in each. @param {string} text */
function messages(text) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  let last = "";
  for (const line of text.split("\n")) {
    const name = /^([a-z][a-z0-9-]*) =/.exec(line)?.[1];
    if (name) found.set((last = name), []);
    if (line.startsWith("#")) continue;
    for (const [, variable] of line.matchAll(/\$([a-z-]+)/g)) found.get(last)?.push(variable);
  }
  // What only chooses the plural is put in everywhere, but not every language has plurals.
  const shown = (/** @type {string} */ variable) => variable !== "plural";
  for (const [name, variables] of found) found.set(name, [...new Set(variables)].filter(shown).sort());
  return found;
}

test("each game that is written in a line has its words, in the order of the games", () => {
  const games = readFileSync(join(ROOT, "assets/games.txt"), "utf8");
  const names = [...games.matchAll(/^([a-z][a-z0-9-]*)\(/gm)].map(([, name]) => name);
  const wanted = names.flatMap((name) => [`title-${name}`, `rules-${name}`, `known-${name}`]);
  assert.ok(names.length >= 30);
  for (const language of LANGUAGES) assert.deepEqual([...messages(source("games", language)).keys()], wanted, language);
});

for (const folder of FOLDERS) {
  test(`the languages have the same messages in texts/${folder}`, () => {
    const english = messages(source(folder, "en"));
    for (const language of LANGUAGES) {
      assert.deepEqual(messages(source(folder, language)), english, language);
      const bundle = new FluentBundle(language, { useIsolating: false });
      assert.deepEqual(bundle.addResource(new FluentResource(source(folder, language))), []);
      for (const [name, variables] of english) {
        /** @type {Error[]} */
        const errors = [];
        const values = Object.fromEntries([["plural", 7], ...variables.map((variable) => [variable, "7"])]);
        const pattern = bundle.getMessage(name)?.value;
        assert.ok(pattern, `${language}: ${name}`);
        const text = bundle.formatPattern(pattern, values, errors);
        assert.deepEqual(errors, [], `${language}: ${name}`);
        assert.ok(!/[{}]/.test(text), `${language}: ${name}: ${text}`);
      }
    }
  });
}

test("a translation is none of the English text", () => {
  for (const folder of FOLDERS) {
    const english = new Map(source(folder, "en").split("\n").filter((line) => / = ....../.test(line)).map((line) => [line, 1]));
    for (const language of ["id", "ro"]) {
      const same = source(folder, language).split("\n").filter((line) => english.has(line) && line.length > 34 && /[a-z]{4}/.test(line.replace(/^.* = /, "").replaceAll(/\{[^}]*\}?/g, "")));
      assert.deepEqual(same, [], language);
    }
  }
});

/** All scripts and the document of the page. */
function scripts() {
  const page = join(ROOT, "assets/page");
  return readdirSync(page, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|html)$/.test(file) && !file.startsWith("vendor"))
    .map((file) => readFileSync(join(page, file), "utf8"))
    .join("\n");
}

test("each message of the page is said, and what is said is a message", () => {
  const all = new Set(FOLDERS.flatMap((folder) => [...messages(source(folder, "en")).keys()]));
  const code = scripts();
  // Of some messages, the code has the first half of the name; the other one is one of these.
  const named = (/** @type {string} */ file, /** @type {RegExp} */ pattern) => [...readFileSync(join(ROOT, "play/src", file), "utf8").matchAll(pattern)].map(([, name]) => name);
  /** @type {{[stem: string]: string[]}} */
  const following = {
    "answer-": ["n", "p"],
    "build-": ["each", "up-to", "all-but"],
    "do-": ["hint", "analyse", "undo", "redo", "restart", "swap", "new", "link", "qr", "copy", "save"],
    "end-": ["again", "mistake", "another"],
    "family-": FAMILIES,
    "hint-": named("lessons/outline.rs", /Exercise::([A-Z]\w+)/g).map((name) => name.replaceAll(/\B[A-Z]/g, "-$&").toLowerCase()),
    "learn-": named("lessons/outline.rs", /name: "([a-z-]+)"/g),
    "level-": ["won", "helped", ...named("levels.rs", /\blevel\("([a-z-]+)"/g)],
    "made-": ["you", "machine", "player"],
    "nav-": ["play", "learn", "explore", "manual"],
    "outcome-": ["n", "p"],
    "setup-": ["against-machine", "people", "machines"],
    "write-": Object.keys(EXAMPLES),
  };
  const stems = new Set([...code.matchAll(/say\([^()]*`([a-z-]+-)\$\{/g)].map(([, stem]) => stem));
  assert.deepEqual([...stems].sort(), Object.keys(following));
  const built = new Set(Object.entries(following).flatMap(([stem, ends]) => ends.map((end) => stem + end)));
  for (const name of built) assert.ok(all.has(name), `no message ${name}`);
  // The engine says what is worded anew for the page.
  const engines = messages(source("", "en"));
  /** @type {string[]} */
  const unsaid = [];
  for (const [name, variables] of messages(source("page", "en"))) {
    if (engines.has(name)) {
      for (const variable of variables) assert.ok(engines.get(name)?.includes(variable), `${name} has no ${variable}`);
      continue;
    }
    if (!built.has(name) && !code.includes(`"${name}"`)) unsaid.push(name);
  }
  assert.deepEqual(unsaid, []);
  for (const [, name] of code.matchAll(/say\("([a-z0-9-]+)"[,)]/g)) assert.ok(all.has(name), `no message ${name}`);
  for (const [, name] of code.matchAll(/data-(?:text|label)="([a-z0-9-]+)"/g)) assert.ok(all.has(name), `no message ${name}`);
  for (const [, name] of code.matchAll(/button\("([a-z-]+)"/g)) assert.ok(all.has(`do-${name}`), `no message do-${name}`);
});

test("the page speaks of no command that is typed in a terminal", () => {
  for (const language of LANGUAGES) {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const folder of FOLDERS) bundle.addResource(new FluentResource(source(folder, language)), { allowOverrides: true });
    // What the engine advises; the rest is said by the program itself.
    const advised = ["position", "rulesets", "either", "example", "near", "near-two", "alone", "move", "component", "options", "options-and-more", "no-bound"];
    for (const name of advised) {
      const pattern = bundle.getMessage(`advice-${name}`)?.value;
      assert.ok(pattern, name);
      assert.doesNotMatch(bundle.formatPattern(pattern, {}, []), /`grundy|--/, `${language}: ${name}`);
    }
  }
});

test("what others wrote is what they published", () => {
  const vendor = join(ROOT, "assets/page/vendor");
  const published = join(ROOT, "web/tests/node_modules");
  const files = readdirSync(join(vendor, "fluent"));
  assert.ok(files.length > 5);
  const pairs = files.map((file) => [`fluent/${file}`, `@fluent/bundle/esm/${file}`]);
  pairs.push(["marked/marked.js", "marked/lib/marked.esm.js"], ["marked/marked.d.ts", "marked/lib/marked.d.ts"], ["marked/LICENSE", "marked/LICENSE"]);
  pairs.push(["qr/qr.js", "qr/index.js"], ["qr/qr.d.ts", "qr/index.d.ts"], ["qr/LICENSE", "qr/LICENSE-MIT"]);
  for (const [file, original] of pairs) {
    assert.equal(readFileSync(join(vendor, file), "utf8"), readFileSync(join(published, original), "utf8"), file);
  }
});
