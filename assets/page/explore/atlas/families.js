// The families of games that the atlas has, and where their files are.

/** @typedef {"octal" | "hex" | "take" | "strips" | "clobber"} Family */

/** The message that names each. @type {{[family in Family]: string}} */
export const FAMILIES = { octal: "atlas-octal", hex: "atlas-hex", take: "atlas-take", strips: "atlas-strips", clobber: "atlas-clobber" };

/** The files, from the page's document on, as those of the words. @type {{[family in Family]: string}} */
export const FILES = { octal: "atlas/octal.csv", hex: "atlas/hex.csv", take: "atlas/take.csv.gz", strips: "atlas/strips.csv", clobber: "atlas/clobber.csv" };

/** Certificates, one a line. */
export const CERTIFICATES = "atlas/certificates.jsonl";
