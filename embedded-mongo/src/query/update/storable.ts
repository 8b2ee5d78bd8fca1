/** Checks documents to be stored: their `_id`, size and nesting depth; fills in empty timestamps. */
import { Timestamp } from 'bson';
import { MongoError } from '../../errors.ts';
import { invalidSize, MAX_DOCUMENT_BYTES, MAX_INTERNAL_BYTES } from '../../values/codec.ts';
import { decode, deepestRead } from '../../values/decode.ts';
import { type Doc, isDoc, RANK, rankOf } from '../../values/kinds.ts';

/** The write operation; MongoDB has a different error for each if a document is too large. */
export type Act = 'insert' | 'update' | 'upsert';

const TOO_LARGE: Readonly<Record<Act, readonly [code: number, text: string]>> = {
  insert: [2, 'object to insert too large. size in bytes: '],
  update: [17419, 'Resulting document after update is larger than '],
  upsert: [17420, 'Document to upsert is larger than '],
};
/** MongoDB's maximum nesting depth of stored documents. */
const MAX_LEVELS = 180;

/** Decodes a document to be stored. @throws MongoError as `assertStorable` */
export function decodeStorable(raw: Uint8Array, act: Act): Doc {
  const doc = decode(raw);
  assertStorable(doc, raw, act);
  return doc;
}

/**
 * Refuses a document that cannot be stored; `doc` must have been decoded last.
 * @throws MongoError 2, 15, 52, 53, 10334, 17419, 17420
 */
export function assertStorable(doc: Doc, raw: Uint8Array, act: Act): void {
  if (raw.length > MAX_DOCUMENT_BYTES) throw tooLarge(raw.length, act);
  if (deepestRead() >= MAX_LEVELS)
    throw new MongoError(15, `cannot ${act} document because it exceeds ${MAX_LEVELS} levels of nesting`);
  const rank = rankOf(doc._id);
  if (rank === RANK.array || rank === RANK.regex) {
    throw new MongoError(53, `The '_id' value cannot be of type ${rank === RANK.array ? 'array' : 'regex'}`);
  }
  const dollar = rank === RANK.object ? dollarFieldIn(doc._id) : undefined;
  if (dollar !== undefined) {
    throw new MongoError(
      52,
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    );
  }
}

function tooLarge(size: number, act: Act): MongoError {
  if (size > MAX_INTERNAL_BYTES) return invalidSize(size);
  const [code, text] = TOO_LARGE[act];
  const end = act === 'insert' ? `${size}, max size: ${MAX_DOCUMENT_BYTES}` : String(MAX_DOCUMENT_BYTES);
  return new MongoError(code, text + end);
}

/** Returns the first field name at any depth that begins with `$`. */
function dollarFieldIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(dollarFieldIn).find((name) => name !== undefined);
  if (!isDoc(value)) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = name.startsWith('$') ? name : dollarFieldIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Distinguishes timestamps filled in within the same second. */
let filled = 0;

/** Replaces empty top-level timestamps, except in `_id`, with the current time; true if there was one. */
export function fillEmptyTimestamps(doc: Doc, now: Date): boolean {
  let isFilled = false;
  for (const field in doc) {
    const value = doc[field];
    if (!(value instanceof Timestamp) || !value.isZero() || field === '_id') continue;
    filled = (filled + 1) & 0x7fffffff;
    doc[field] = new Timestamp({ t: Math.floor(now.getTime() / 1000), i: filled });
    isFilled = true;
  }
  return isFilled;
}
