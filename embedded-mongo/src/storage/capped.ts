/** Capped collections: the oldest documents are removed to make room for the newest. */
import { badValue, MongoError } from '../errors.ts';
import { numberOf } from '../values/numbers.ts';
import type { Collection, Usage } from './catalog.ts';
import type { StoredDocument, View } from './view.ts';

/** True for a capped collection. */
export function isCapped({ options }: Collection): boolean {
  return options.capped === true;
}

/** Refuses writes to a capped collection in a transaction. @throws MongoError 263 */
export function assertNotCapped(collection: Collection): void {
  if (!isCapped(collection)) return;
  throw new MongoError(
    263,
    `Collection '${collection.namespace}' is a capped collection. Writes in transactions are not allowed on capped collections.`,
  );
}

/** Refuses a document larger than the capped collection. @throws MongoError 2 */
export function assertFits(collection: Collection, raw: Uint8Array): void {
  if (raw.length > sizeOf(collection)) throw badValue('object to insert exceeds cappedMaxSize');
}

const sizeOf = ({ options }: Collection): number => Number(numberOf(options.size));
const countOf = ({ options }: Collection): number =>
  options.max === undefined
    ? Number.POSITIVE_INFINITY
    : Number(numberOf(options.max)) || Number.POSITIVE_INFINITY;

/** Returns the collection's usage, counted once and then updated by inserts and removals. */
function usageOf(view: View, collection: Collection): Usage {
  if (collection.usage !== undefined) return collection.usage;
  const usage = { count: 0, bytes: 0 };
  for (const { raw } of view.documents(collection)) {
    usage.count += 1;
    usage.bytes += raw.length;
  }
  collection.usage = usage;
  return usage;
}

/** Returns the oldest documents to remove so that the collection keeps its size and count with `added` in it. */
export function overflowOf(view: View, collection: Collection, added: Uint8Array): StoredDocument[] {
  const isCounted = collection.usage !== undefined;
  const usage = usageOf(view, collection);
  if (isCounted) {
    usage.count += 1;
    usage.bytes += added.length;
  }
  const overflow: StoredDocument[] = [];
  for (const stored of view.documents(collection)) {
    if (usage.count <= countOf(collection) && usage.bytes <= sizeOf(collection)) break;
    overflow.push(stored);
    usage.count -= 1;
    usage.bytes -= stored.raw.length;
  }
  return overflow;
}
