/** Replies of find, aggregate and getMore, with documents copied in as the bytes that are stored. */
import { Long } from 'bson';
import { encode } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';

/** `{ cursor: { firstBatch|nextBatch: […], id, ns }, ok: 1 }` as BSON; `more` are further fields of the cursor. */
export function cursorReply(
  namespace: string,
  id: bigint,
  field: 'firstBatch' | 'nextBatch',
  documents: readonly Uint8Array[],
  more: Doc = {},
): Uint8Array {
  const batch = rawArray(documents);
  const tail = encode({ ...more, id: Long.fromBigInt(id), ns: namespace });
  const cursor = rawDocument([rawElement(4, field, batch), tail.subarray(4, -1)]);
  return rawDocument([rawElement(3, 'cursor', cursor), encode({ ok: 1 }).subarray(4, -1)]);
}

function rawArray(documents: readonly Uint8Array[]): Uint8Array {
  let size = 5;
  for (const [i, document] of documents.entries()) size += 2 + String(i).length + document.length;
  const out = Buffer.allocUnsafe(size);
  out.writeInt32LE(size, 0);
  let at = 4;
  for (const [i, document] of documents.entries()) {
    out[at] = 3;
    at += 1 + out.write(String(i), at + 1, 'latin1');
    out[at] = 0;
    out.set(document, at + 1);
    at += 1 + document.length;
  }
  out[at] = 0;
  return out;
}

function rawElement(type: number, name: string, value: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.of(type), Buffer.from(`${name}\0`), value]);
}

function rawDocument(elements: readonly Uint8Array[]): Uint8Array {
  const out = Buffer.concat([Buffer.alloc(4), ...elements, Uint8Array.of(0)]);
  out.writeInt32LE(out.length, 0);
  return out;
}
