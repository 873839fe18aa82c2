// The bytes by which a reader mends what it cannot see: Reed and Solomon's code, over the field of 256 elements.

/** The powers of 2 in the field, whose polynomial is x^8 + x^4 + x^3 + x^2 + 1; and the exponent of each element. */
const POWERS = new Uint8Array(255);
const EXPONENTS = new Uint8Array(256);
for (let exponent = 0, power = 1; exponent < 255; exponent++) {
  POWERS[exponent] = power;
  EXPONENTS[power] = exponent;
  power = power & 0x80 ? ((power << 1) & 0xff) ^ 0x1d : power << 1;
}

/** @param {number} a @param {number} b */
const times = (a, b) => (a === 0 || b === 0 ? 0 : POWERS[(EXPONENTS[a] + EXPONENTS[b]) % 255]);

/** The product of (x - 2^i) for each i below `count`, without its leading 1. @param {number} count */
function generator(count) {
  /** @type {number[]} */
  let product = [1];
  for (let root = 0; root < count; root++) {
    const longer = [...product, 0];
    product.forEach((one, at) => (longer[at + 1] ^= times(one, POWERS[root])));
    product = longer;
  }
  return product.slice(1);
}

/**
 * The remainder of the content, times x^count, by the generator.
 * @param {Uint8Array} content
 * @param {number} count how many bytes
 */
export function correctionOf(content, count) {
  const by = generator(count);
  const rest = new Uint8Array(count);
  for (const byte of content) {
    const factor = byte ^ rest[0];
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    by.forEach((one, at) => (rest[at] ^= times(one, factor)));
  }
  return rest;
}
