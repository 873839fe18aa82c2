// Files beside the page, which not every page has.

/** Whether there are any: in a notebook, the page is one document. */
export const hasFiles = () => location.protocol !== "blob:";
