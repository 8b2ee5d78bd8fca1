/** Builds the replies of find, aggregate and getMore; stored document bytes are copied unchanged. */
import { Long } from 'bson';
import { encode } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';

const OK = encode({ ok: 1 }).subarray(4, -1);
/** The header of a BSON element: type byte, name and terminating byte. */
const CURSOR = Buffer.from('\u0003cursor\0');
const BATCHES = {
  firstBatch: Buffer.from('\u0004firstBatch\0'),
  nextBatch: Buffer.from('\u0004nextBatch\0'),
};
const SIZE_BYTES = 4;

/** Builds `{ cursor: { firstBatch|nextBatch: […], id, ns }, ok: 1 }` as BSON; `more` has further cursor fields. */
export function cursorReply(
  namespace: string,
  id: bigint,
  field: 'firstBatch' | 'nextBatch',
  documents: readonly Uint8Array[],
  more: Doc = {},
): Uint8Array {
  const name = BATCHES[field];
  const tail = id === 0n && isEmpty(more) ? endedTail(namespace) : tailOf(namespace, id, more);
  const arrayBytes = sizeOfArray(documents);
  const cursorBytes = SIZE_BYTES + name.length + arrayBytes + tail.length + 1;
  const out = Buffer.allocUnsafe(SIZE_BYTES + CURSOR.length + cursorBytes + OK.length + 1);
  let at = out.writeInt32LE(out.length, 0);
  out.set(CURSOR, at);
  at = out.writeInt32LE(cursorBytes, at + CURSOR.length);
  out.set(name, at);
  at = writeArray(out, at + name.length, arrayBytes, documents);
  out.set(tail, at);
  at += tail.length;
  out[at] = 0;
  out.set(OK, at + 1);
  out[out.length - 1] = 0;
  return out;
}

/** Encodes the fields after the documents. */
function tailOf(namespace: string, id: bigint, more: Doc): Uint8Array {
  return encode({ ...more, id: Long.fromBigInt(id), ns: namespace }).subarray(SIZE_BYTES, -1);
}

/** The encoded fields after the documents of an exhausted cursor, by namespace: the most common case. */
const endedTails = new Map<string, Uint8Array>();
const MAX_TAILS = 1000;

function endedTail(namespace: string): Uint8Array {
  const known = endedTails.get(namespace);
  if (known !== undefined) return known;
  if (endedTails.size >= MAX_TAILS) endedTails.clear();
  const tail = tailOf(namespace, 0n, {});
  endedTails.set(namespace, tail);
  return tail;
}

function isEmpty(doc: Doc): boolean {
  for (const _field in doc) return false;
  return true;
}

function sizeOfArray(documents: readonly Uint8Array[]): number {
  let size = SIZE_BYTES + 1;
  for (let i = 0; i < documents.length; i += 1)
    size += 2 + String(i).length + (documents[i] as Uint8Array).length;
  return size;
}

/** Writes the array and returns the offset after it. */
function writeArray(out: Buffer, from: number, size: number, documents: readonly Uint8Array[]): number {
  let at = out.writeInt32LE(size, from);
  for (let i = 0; i < documents.length; i += 1) {
    const document = documents[i] as Uint8Array;
    out[at] = 3;
    at += 1 + out.write(String(i), at + 1, 'latin1');
    out[at] = 0;
    out.set(document, at + 1);
    at += 1 + document.length;
  }
  out[at] = 0;
  return at + 1;
}
