/** A hash table keyed by the encoded bytes of values, for repeated values: a lookup does not decode them. */
import { isAt } from '../../values/raw-fields.ts';

/** Maximum number of entries of a table; later items are not stored. */
const MAX_ENTRIES = 100_000;

type Entry<Item> = {
  readonly type: number;
  readonly bytes: Uint8Array;
  readonly item: Item;
  /** Another entry whose bytes have the same hash. */
  readonly next: Entry<Item> | undefined;
};

/** Items by a value's type and bytes. */
export class BytesTable<Item> {
  readonly #entries = new Map<number, Entry<Item>>();
  #count = 0;

  /** Returns the item stored for a value. */
  get(type: number, data: Uint8Array, from: number, to: number): Item | undefined {
    let entry = this.#entries.get(hashOf(type, data, from, to));
    while (entry !== undefined) {
      if (entry.type === type && entry.bytes.length === to - from && isAt(entry.bytes, data, from))
        return entry.item;
      entry = entry.next;
    }
    return undefined;
  }

  /** Stores the item of a new value. */
  set(type: number, data: Uint8Array, from: number, to: number, item: Item): void {
    if (this.#count >= MAX_ENTRIES) return;
    this.#count += 1;
    const hash = hashOf(type, data, from, to);
    const next = this.#entries.get(hash);
    // A copy, because a slice of a batch would keep the whole batch in memory.
    const bytes = new Uint8Array(data.subarray(from, to));
    this.#entries.set(hash, { type, bytes, item, next });
  }
}

/** FNV-1a hash. */
function hashOf(type: number, data: Uint8Array, from: number, to: number): number {
  let hash = Math.imul(0x811c9dc5 ^ type, 0x01000193);
  for (let i = from; i < to; i += 1) hash = Math.imul(hash ^ (data[i] as number), 0x01000193);
  return hash & 0x3fffffff;
}
