/** Documents with only an `_id`, extracted from stored documents: what the oplog stores of deleted documents. */
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';
import { endOfValue } from '../values/raw-fields.ts';

const SIZE_BYTES = 4;
/** Type, `_id` and its terminating zero byte. */
const HEAD_BYTES = 5;
const FIRST_BYTES = 16 * 1024;

/** Collects such documents, one after another. */
export class IdDocuments {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;
  #count = 0;

  /** Number of documents. */
  get count(): number {
    return this.#count;
  }

  /** The bytes of all documents. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Adds the `_id` of the document from `from` to `to`. @throws MongoError 22 for invalid BSON */
  add(data: Uint8Array, from: number, to: number): void {
    const end = endOfId(data, from, to);
    if (end === undefined) this.#append(idDocumentOf(data.subarray(from, to)));
    else this.#copy(data, from, end);
    this.#count += 1;
  }

  #copy(data: Uint8Array, from: number, end: number): void {
    const size = end - from + 1;
    this.#reserve(size);
    writeIdDocument(this.#bytes, this.#length, data, from, end);
    this.#length += size;
  }

  #append(document: Uint8Array): void {
    this.#reserve(document.length);
    this.#bytes.set(document, this.#length);
    this.#length += document.length;
  }

  #reserve(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, needed));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** Returns a document with only the `_id`. @throws MongoError 22 for invalid BSON */
export function idDocumentOf(raw: Uint8Array): Uint8Array {
  const end = endOfId(raw, 0, raw.length);
  if (end === undefined) return encode({ _id: decode(raw)._id });
  const out = Buffer.allocUnsafe(end + 1);
  writeIdDocument(out, 0, raw, 0, end);
  return out;
}

/** Returns the offset after the `_id` of the document from `from` to `to`; undefined if it is not the first field. */
function endOfId(data: Uint8Array, from: number, to: number): number | undefined {
  const name = from + SIZE_BYTES + 1;
  const isIdFirst =
    data[name] === 0x5f && data[name + 1] === 0x69 && data[name + 2] === 0x64 && data[name + 3] === 0;
  if (!isIdFirst) return undefined;
  const end = endOfValue(data, data[from + SIZE_BYTES] as number, from + SIZE_BYTES + HEAD_BYTES);
  return end < to ? end : undefined;
}

/** Writes the first field of the document at `from`, which ends at `end`, as a document at `at`. */
function writeIdDocument(into: Buffer, at: number, data: Uint8Array, from: number, end: number): void {
  const size = end - from + 1;
  into.writeInt32LE(size, at);
  // A loop: so few bytes that a call of `copy` would take longer.
  for (let i = SIZE_BYTES; i < size - 1; i += 1) into[at + i] = data[from + i] as number;
  into[at + size - 1] = 0;
}
