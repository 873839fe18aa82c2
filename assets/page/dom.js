// Elements of the page, made by functions.

/**
 * Makes an element: attributes whose names begin with `on` are listeners, `false` and `null` leave an attribute out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {{[name: string]: any}} [attributes]
 * @param {(Node | string | null | undefined | false)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  set(made, attributes);
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/**
 * Makes an element of a picture.
 * @param {string} tag
 * @param {{[name: string]: any}} [attributes]
 * @param {(Node | string)[]} children
 * @returns {SVGElement}
 */
export function shape(tag, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  set(made, attributes);
  made.append(...children);
  return made;
}

/** @param {Element} made @param {{[name: string]: any}} attributes */
function set(made, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Offers a file for download.
 * @param {string} name
 * @param {Blob} content
 */
export function download(name, content) {
  const link = element("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
