// The pages of the manual: Markdown, read when it is asked for. Which there are, and in which order, its first page tells.

import { address } from "../address.js";
import { fetched } from "../files.js";
import { once } from "../once.js";
import { lexer } from "../vendor/marked/marked.js";

/** @typedef {import("../vendor/marked/marked.js").Token} Token */
/** @typedef {{name: string, title: string}} Entry a page by its name, as in `rulesets/nim` */
/** @typedef {{title: string, pages: Entry[]}} Group pages that stand together; without a title, one that stands alone */
/** @typedef {{entry: Entry, tokens: Token[], slugs: Map<Token, string>}} Page what it says, and what its headings are called in links */

/** The page that tells which others there are, and the one that lists the sources. */
const [FIRST, SOURCES] = ["README", "references"];

/** What there is to read. */
export const contents = once(async () => new Contents(await source(FIRST)));

/** @param {string} name */
async function source(name) {
  return (await fetched(`docs/${name}.md`)).text();
}

export class Contents {
  /** @param {string} text the first page */
  constructor(text) {
    const tokens = lexer(text);
    this.first = { name: FIRST, title: plain(tokens.filter(({ type }) => type === "heading").slice(0, 1)) };
    /** @type {Entry[]} */
    this.entries = [this.first];
    /** @type {Group[]} */
    this.groups = [{ title: "", pages: [this.first] }];
    for (const list of tokens) if (list.type === "list" && list.ordered) list.items.forEach((/** @type {Token} */ item) => this.take(item));
    /** @type {Map<string, Promise<Page>>} */
    this.read = new Map();
  }

  /** A line of the list begins with a link to its page, or it has a title and links to several. @param {Token} item */
  take(item) {
    const inline = words(item);
    const links = inline.filter(({ type }) => type === "link");
    const target = (/** @type {Token} */ link) => /^([a-z-/]+)\.md$/.exec(link.type === "link" ? link.href : "")?.[1];
    const alone = inline[0] === links[0];
    const pages = (alone ? links.slice(0, 1) : links).flatMap((link) => {
      const [name, title] = [target(link), plain([link])];
      return name ? [{ name, title: title.charAt(0).toUpperCase() + title.slice(1) }] : [];
    });
    this.entries.push(...pages);
    this.groups.push({ title: alone ? "" : plain(inline.slice(0, 1)).replace(/[,:].*$/s, ""), pages });
  }

  /** @param {string} name */
  entry(name) {
    return this.entries.find((entry) => entry.name === name);
  }

  /** The page, read once. @param {Entry} entry */
  page(entry) {
    const page = this.read.get(entry.name) ?? source(entry.name).then((text) => parsed(entry, text));
    this.read.set(entry.name, page);
    page.catch(() => this.read.delete(entry.name));
    return page;
  }

  /**
   * The books and papers by their keys, as in `Bouton, 1901`, and where each is listed, for a page that cites them.
   * @param {Entry} from
   * @returns {Promise<Map<string, string>>}
   */
  async sources(from) {
    const entry = this.entry(SOURCES);
    if (!entry || from === entry) return new Map();
    const { tokens } = await this.page(entry);
    const items = tokens.flatMap((token) => (token.type === "list" ? token.items : []));
    const keys = items.flatMap((/** @type {Token} */ item) => keyOf(item) ?? []);
    return new Map(keys.map((/** @type {string} */ key) => [key, manualAddress(entry, slugOf(key))]));
  }

  /**
   * Where a link of a page leads: to a page of the manual, to a picture, or elsewhere in the project, which is not here.
   * @param {Entry} from
   * @param {string} href
   * @returns {{hash: string} | {file: string} | null}
   */
  target(from, href) {
    const folder = "http://manual/docs/";
    const { href: absolute, hash } = new URL(href, `${folder}${from.name}.md`);
    const file = absolute.startsWith(folder) ? absolute.slice(folder.length).replace(/#.*/, "") : "";
    const entry = this.entry(file.replace(/\.md$/, ""));
    if (entry) return { hash: manualAddress(entry, decodeURIComponent(hash.slice(1))) };
    return /^(pictures|screens)\//.test(file) ? { file: `docs/${file}` } : null;
  }
}

/** The address of a page, and of a heading on it. @param {Entry} entry @param {string} [at] */
export function manualAddress(entry, at = "") {
  return address("manual", { page: entry.name === FIRST ? null : entry.name, at });
}

/** @param {Entry} entry @param {string} text @returns {Page} */
function parsed(entry, text) {
  const tokens = lexer(text);
  const slugs = new Map();
  const taken = new Map();
  for (const token of tokens) {
    if (token.type !== "heading") continue;
    const slug = slugOf(plain([token]));
    const times = taken.get(slug) ?? 0;
    taken.set(slug, times + 1);
    slugs.set(token, times ? `${slug}-${times}` : slug);
  }
  return { entry, tokens, slugs };
}

/** The key with which an item of a list begins, as `**[Bouton, 1901]**` does. @param {Token} item */
export function keyOf(item) {
  const [first] = words(item);
  return first?.type === "strong" ? /^\[(.*)\]$/.exec(plain([first]))?.[1] : undefined;
}

/** What a heading is called in links, as wherever Markdown is shown. @param {string} heading */
export function slugOf(heading) {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, "").replaceAll(" ", "-");
}

/** The words of a list item, with their links. @param {Token} item @returns {Token[]} */
function words(item) {
  const [first] = "tokens" in item ? (item.tokens ?? []) : [];
  return first && "tokens" in first ? (first.tokens ?? []) : [];
}

/** What stands there, without its looks. @param {Token[]} tokens @returns {string} */
export function plain(tokens) {
  const text = (/** @type {Token} */ token) => ("tokens" in token && token.tokens ? plain(token.tokens) : "text" in token ? token.text : "");
  return tokens.map(text).join("").replaceAll(/\s+/g, " ");
}
