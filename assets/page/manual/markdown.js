// Markdown as elements. The page makes each of them itself: nothing that a text holds becomes a script or a style.

import { element } from "../dom.js";
import { say } from "../texts.js";
import { cited } from "./cited.js";
import { codeBlock } from "./code.js";
import { keyOf, slugOf } from "./pages.js";

/** @typedef {import("./pages.js").Token} Token */
/** @typedef {import("./pages.js").Contents} Contents */

/**
 * A page as elements.
 * @param {import("./pages.js").Page} page
 * @param {Contents} contents
 * @param {Map<string, string>} sources where each book and paper is listed
 * @returns {(Node | string)[]}
 */
export function rendered(page, contents, sources) {
  return new Writer(page, contents, sources).blocks(page.tokens);
}

class Writer {
  /** @param {import("./pages.js").Page} page @param {Contents} contents @param {Map<string, string>} sources */
  constructor(page, contents, sources) {
    this.page = page;
    this.contents = contents;
    this.sources = sources;
  }

  /** @param {Token[]} tokens @returns {(Node | string)[]} */
  blocks(tokens) {
    return tokens.flatMap((token) => this.block(token));
  }

  /** @param {any} token @returns {(Node | string)[]} */
  block(token) {
    switch (token.type) {
      case "space":
      case "def":
        return [];
      case "heading":
        return [element(/** @type {"h2"} */ (`h${token.depth}`), { id: headingId(this.page.slugs.get(token) ?? ""), tabindex: -1 }, ...this.inline(token.tokens))];
      case "paragraph":
        return [element("p", {}, ...this.inline(token.tokens))];
      case "text":
        return this.inline(token.tokens ?? [token]);
      case "code":
        return [codeBlock(token.text, token.lang ?? "")];
      case "blockquote":
        return [element("blockquote", {}, ...this.blocks(token.tokens))];
      case "list": {
        const items = token.items.map((/** @type {any} */ item) => this.item(item));
        return [token.ordered ? element("ol", { start: token.start === 1 ? null : token.start }, ...items) : element("ul", {}, ...items)];
      }
      case "table":
        return [this.table(token)];
      case "hr":
        return [element("hr")];
      default:
        return [element("p", {}, token.raw)];
    }
  }

  /** What is cited elsewhere can be found. @param {any} item */
  item(item) {
    const key = keyOf(item);
    return element("li", key ? { id: headingId(slugOf(key)), tabindex: -1 } : {}, ...this.blocks(item.tokens));
  }

  /** @param {any} token */
  table({ header, rows }) {
    const cells = (/** @type {"th" | "td"} */ tag, /** @type {any[]} */ row) =>
      row.map(({ tokens, align }) => element(tag, { class: align === "right" ? "number" : null, scope: tag === "th" ? "col" : null }, ...this.inline(tokens)));
    const table = element(
      "table",
      {},
      element("thead", {}, element("tr", {}, ...cells("th", header))),
      element("tbody", {}, ...rows.map((/** @type {any[]} */ row) => element("tr", {}, ...cells("td", row)))),
    );
    return element("div", { class: "scrolls", "aria-label": say("manual-table") }, table);
  }

  /** @param {Token[]} tokens @returns {(Node | string)[]} */
  inline(tokens = []) {
    return tokens.flatMap((token) => this.phrase(token));
  }

  /** @param {any} token @returns {(Node | string)[]} */
  phrase(token) {
    switch (token.type) {
      case "text":
        return cited(token.text, this.sources);
      case "escape":
        return [token.text];
      case "strong":
      case "em":
      case "del":
        return [element(/** @type {"em"} */ (token.type), {}, ...this.inline(token.tokens))];
      case "codespan":
        return [element("code", {}, token.text)];
      case "br":
        return [element("br")];
      case "link":
        return this.link(token);
      case "image": {
        const target = this.contents.target(this.page.entry, token.href);
        return target && "file" in target ? [element("img", { src: target.file, alt: token.text, loading: "lazy" })] : [token.text];
      }
      default:
        return [token.raw];
    }
  }

  /** @param {any} token @returns {(Node | string)[]} */
  link({ href, tokens }) {
    const words = this.inline(tokens);
    // Only who clicks asks another machine, and it is not told where from.
    if (/^(https?|mailto):/.test(href)) return [element("a", { href, rel: "noopener noreferrer external" }, ...words)];
    const target = this.contents.target(this.page.entry, href);
    // What is in the project's folder alone is named, and no link.
    if (!target) return words;
    return [element("a", { href: "hash" in target ? target.hash : target.file }, ...words)];
  }
}

/** The name of a heading among the elements of the page, which has others of its own. @param {string} slug */
export function headingId(slug) {
  return `at-${slug}`;
}
