/**
 * The fast path of the most common read, one document by its `_id`: no plan, no cursor, no waiting, and the stored
 * bytes are copied into the reply. Everything else is left to the command `find`, which answers these reads with the
 * same bytes.
 */
import { encodeKey } from '../indexes/key-string.ts';
import type { Engine } from '../storage/engine.ts';
import { isView } from '../storage/resolve-view.ts';
import { type Doc, isDoc, RANK, rankOf } from '../values/kinds.ts';
import { cursorReply } from '../wire/cursor-reply.ts';

/** Types of an `_id` that is found by its key alone. */
const PLAIN_RANKS: ReadonlySet<number> = new Set([RANK.number, RANK.string, RANK.binData, RANK.objectId]);

/** Returns the reply to a find by `_id`; undefined if it is another command or not simple enough. */
export function answerIdLookup(engine: Engine, command: Doc): Uint8Array | undefined {
  if (!isPlain(command) || engine.writes.pending !== undefined) return undefined;
  const { $db: db, find: name, filter } = command;
  const value = onlyIdOf(filter);
  if (value === undefined || typeof db !== 'string' || typeof name !== 'string') return undefined;
  const collection = engine.catalog.find(db, name);
  // The joined names can be those of another collection: `a.b` and `c`, `a` and `b.c`.
  if (collection === undefined || collection.db !== db || isView(collection)) return undefined;
  if (collection.options.collation !== undefined) return undefined;
  const found = engine.committed.fetchById(collection, encodeKey([value], ASCENDING));
  return cursorReply(collection.namespace, 0n, 'firstBatch', found === undefined ? [] : [found.raw]);
}

const ASCENDING = [1];

/** Returns the `_id` that a filter asks for, if it is its only condition and a plain value. */
function onlyIdOf(filter: unknown): unknown {
  if (!isDoc(filter) || filter._id === undefined) return undefined;
  for (const field in filter) if (field !== '_id') return undefined;
  return PLAIN_RANKS.has(rankOf(filter._id)) ? filter._id : undefined;
}

/** True if a command is a `find` without options that matter for one document by its `_id`. */
function isPlain(command: Doc): boolean {
  let isFirst = true;
  for (const field in command) {
    if (isFirst && field !== 'find') return false;
    isFirst = false;
    if (!isHarmless(field, command[field])) return false;
  }
  return !isFirst;
}

/** True if a field does not matter here; values of the wrong type are left to the command to refuse. */
function isHarmless(field: string, value: unknown): boolean {
  switch (field) {
    case 'find':
    case 'filter':
    case '$db':
      return true;
    case 'limit':
    case 'maxTimeMS':
      return isCount(value);
    case 'batchSize':
      return isCount(value) && value !== 0;
    case 'singleBatch':
      return typeof value === 'boolean';
    case 'lsid':
    case '$clusterTime':
    case '$readPreference':
      return isDoc(value);
    default:
      return false;
  }
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
