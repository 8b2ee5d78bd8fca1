/** Copies some fields of documents as the bytes that they are: what only names fields to show decodes none of them. */
import { RawFields } from '../../values/raw-fields.ts';

/** The size at the beginning of a document, and the byte at its end. */
const FRAME_BYTES = 5;

/** Fewer bytes than this are copied sooner one by one than all at once. */
const FEW_BYTES = 48;

/** Copies the same top-level fields of many documents. */
export class FieldCopier {
  readonly #fields: RawFields;
  /** By field: the bytes of its type and name, which stand before its value. */
  readonly #headBytes: readonly number[];

  constructor(names: readonly string[]) {
    this.#fields = new RawFields(names);
    this.#headBytes = names.map((name) => Buffer.byteLength(name) + 2);
  }

  /** A document with those of the fields that are there, in its own order. @throws MongoError 22 */
  copy(raw: Uint8Array): Uint8Array {
    const fields = this.#fields;
    fields.find(raw);
    const out = Buffer.allocUnsafe(this.#size());
    let at = out.writeInt32LE(out.length, 0);
    for (let i = 0; i < fields.foundCount; i += 1) {
      const slot = fields.order[i] as number;
      at = copyBytes(raw, this.#startOf(slot), fields.ends[slot] as number, out, at);
    }
    out[at] = 0;
    return out;
  }

  /** Where a field begins, its type and name included. */
  #startOf(slot: number): number {
    return (this.#fields.starts[slot] as number) - (this.#headBytes[slot] as number);
  }

  #size(): number {
    const { order, ends, foundCount } = this.#fields;
    let size = FRAME_BYTES;
    for (let i = 0; i < foundCount; i += 1) {
      const slot = order[i] as number;
      size += (ends[slot] as number) - this.#startOf(slot);
    }
    return size;
  }
}

/** Returns the place behind the copy. */
function copyBytes(from: Uint8Array, start: number, end: number, to: Uint8Array, at: number): number {
  if (end - start < FEW_BYTES) for (let i = start; i < end; i += 1) to[at + i - start] = from[i] as number;
  else to.set(from.subarray(start, end), at);
  return at + end - start;
}
