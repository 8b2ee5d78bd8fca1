/** Returns a number in [0, 1) from the browser's cryptographic generator: seats must be fair. */
export const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
