// Comma-separated values as RFC 4180 has them: a field in quotes may have commas, line breaks and doubled quotes.

/**
 * The records of a text, one after another, so that whoever reads a long one may rest in between.
 * @param {string} text
 * @returns {Generator<string[], void>}
 */
export function* records(text) {
  let at = 0;
  while (at < text.length) {
    /** @type {string[]} */
    const record = [];
    let isOver = false;
    while (!isOver) {
      let field;
      if (text[at] === '"') {
        const end = closing(text, at + 1);
        field = text.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
      } else {
        const end = ending(text, at);
        field = text.slice(at, end);
        at = end;
      }
      record.push(field);
      isOver = text[at] !== ",";
      at += 1;
      // A line may end in two letters.
      if (isOver && text[at - 1] === "\r" && text[at] === "\n") at += 1;
    }
    yield record;
  }
}

/** Where the quote is that ends a field. @param {string} text @param {number} from */
function closing(text, from) {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length;
    if (text[at + 1] !== '"') return at;
  }
}

/** Where a field without quotes ends. @param {string} text @param {number} from */
function ending(text, from) {
  for (let at = from; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    // A comma, a line feed, a carriage return.
    if (letter === 44 || letter === 10 || letter === 13) return at;
  }
  return text.length;
}
