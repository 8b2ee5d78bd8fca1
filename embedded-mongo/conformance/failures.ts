/** How a test ends other than well: it failed, or it cannot be run here. */
import { inspect } from 'node:util';

const LONGEST_TEXT = 300;

/** Something is not as the test says. */
export class Mismatch extends Error {}

/** The test asks for what the driver or this runner does not have. */
export class NotRunnable extends Error {}

/** Throws where something is not as the test says. @throws Mismatch */
export function check(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new Mismatch(what);
}

/** A value as a short text for a message. */
export function show(value: unknown): string {
  const text = inspect(value, { depth: 6, breakLength: Number.POSITIVE_INFINITY });
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
