/** Errors of single writes within a command that continues, reported as `writeErrors`. */
import { MongoError } from '../errors.ts';
import type { Doc } from '../values/kinds.ts';
import { mongoErrorOf } from './bson-errors.ts';

/**
 * Runs the writes of a command; each refused write becomes a write error, and an ordered command stops
 * there. Write conflicts fail the whole command, because the driver needs their label.
 */
export function runWrites<Item>(
  items: readonly Item[],
  isOrdered: boolean,
  write: (item: Item, index: number) => void,
): Doc[] {
  const errors: Doc[] = [];
  for (const [index, item] of items.entries()) {
    try {
      write(item, index);
    } catch (caught) {
      const error = mongoErrorOf(caught);
      if (!(error instanceof MongoError) || error.code === 112) throw error;
      errors.push({
        index,
        code: error.code,
        errmsg: error.message,
        ...error.details,
      });
      if (isOrdered) break;
    }
  }
  return errors;
}

/** Adds `writeErrors` to a reply if there are any. */
export function withErrors(reply: Doc, errors: Doc[]): Doc {
  return errors.length === 0 ? reply : { ...reply, writeErrors: errors };
}
