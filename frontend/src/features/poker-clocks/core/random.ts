/** A number from 0 up to, not including, 1, by the browser's cryptographic generator: seats must be fair. */
export const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
