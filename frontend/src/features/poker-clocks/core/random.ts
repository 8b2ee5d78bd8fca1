/** A number from 0 up to, not including, 1, by the browser's own cryptographic chance: seats must be fair. */
export const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
