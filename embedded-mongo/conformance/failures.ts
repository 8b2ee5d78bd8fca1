/** The errors that end a test: it failed, or it cannot be run here. */
import { inspect } from 'node:util';

const LONGEST_TEXT = 300;

/** Something differs from what the test expects. */
export class Mismatch extends Error {}

/** The test needs something that the driver or this runner does not have. */
export class NotRunnable extends Error {}

/** Throws unless `isRight`. @throws Mismatch */
export function check(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new Mismatch(what);
}

/** Formats a value as short text for a message. */
export function show(value: unknown): string {
  const text = inspect(value, { depth: 6, breakLength: Number.POSITIVE_INFINITY });
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
