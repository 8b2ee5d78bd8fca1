/** Copies encoded fields of documents unchanged: a projection that only names fields decodes none of them. */
import { RawFields } from '../../values/raw-fields.ts';

/** Size of a document's length field and its terminating byte. */
const FRAME_BYTES = 5;

/** Below this number of bytes, a loop copies faster than one call. */
const FEW_BYTES = 48;

/** Copies the same top-level fields of many documents. */
export class FieldCopier {
  readonly #fields: RawFields;
  /** For each field, the size of its type byte and name, which precede its value. */
  readonly #headBytes: readonly number[];

  constructor(names: readonly string[]) {
    this.#fields = new RawFields(names);
    this.#headBytes = names.map((name) => Buffer.byteLength(name) + 2);
  }

  /** Returns a document with the selected fields that exist, in document order. @throws MongoError 22 */
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

  /** Returns the start offset of a field, including its type and name. */
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

/** Copies bytes and returns the offset after the copy. */
function copyBytes(from: Uint8Array, start: number, end: number, to: Uint8Array, at: number): number {
  if (end - start < FEW_BYTES) for (let i = start; i < end; i += 1) to[at + i - start] = from[i] as number;
  else to.set(from.subarray(start, end), at);
  return at + end - start;
}
