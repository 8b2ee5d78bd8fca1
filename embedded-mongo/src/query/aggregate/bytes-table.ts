/** A table by the bytes of values, for those that come again and again: nothing is made of the bytes to look them up. */
import { isAt } from '../../values/raw-fields.ts';

/** Entries that a table has at most; what comes later is not noted. */
const MAX_ENTRIES = 100_000;

type Entry<Item> = {
  readonly type: number;
  readonly bytes: Uint8Array;
  readonly item: Item;
  /** Another entry whose bytes have the same hash. */
  readonly next: Entry<Item> | undefined;
};

/** Items by the type and the bytes of a value. */
export class BytesTable<Item> {
  readonly #entries = new Map<number, Entry<Item>>();
  #count = 0;

  /** The item that was noted for a value. */
  get(type: number, data: Uint8Array, from: number, to: number): Item | undefined {
    let entry = this.#entries.get(hashOf(type, data, from, to));
    while (entry !== undefined) {
      if (entry.type === type && entry.bytes.length === to - from && isAt(entry.bytes, data, from))
        return entry.item;
      entry = entry.next;
    }
    return undefined;
  }

  /** Notes the item of a value that was not there. */
  set(type: number, data: Uint8Array, from: number, to: number, item: Item): void {
    if (this.#count >= MAX_ENTRIES) return;
    this.#count += 1;
    const hash = hashOf(type, data, from, to);
    const next = this.#entries.get(hash);
    // A copy: some bytes of a batch of documents would keep it all.
    const bytes = new Uint8Array(data.subarray(from, to));
    this.#entries.set(hash, { type, bytes, item, next });
  }
}

/** FNV-1a. */
function hashOf(type: number, data: Uint8Array, from: number, to: number): number {
  let hash = Math.imul(0x811c9dc5 ^ type, 0x01000193);
  for (let i = from; i < to; i += 1) hash = Math.imul(hash ^ (data[i] as number), 0x01000193);
  return hash & 0x3fffffff;
}
