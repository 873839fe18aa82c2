// What is wider than the page moves sidewise in its own frame; where it does, the keyboard reaches it.

/** @param {HTMLElement} article */
export function reachable(article) {
  // Of the page before, nothing is there any more.
  sizes.disconnect();
  for (const frame of article.querySelectorAll(".scrolls")) sizes.observe(frame);
}

const sizes = new ResizeObserver((changed) => {
  for (const { target } of changed) {
    if (target.scrollWidth > target.clientWidth) {
      target.setAttribute("tabindex", "0");
      target.setAttribute("role", "group");
    } else {
      target.removeAttribute("tabindex");
      target.removeAttribute("role");
    }
  }
});
