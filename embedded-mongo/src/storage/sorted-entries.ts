/** A small list of index entries in key order: what one transaction has added to or removed from an index. */
import type { IndexEntry, KeyRange } from './view.ts';

/** Compares two entries: by key, then by rowid. */
export function compareEntries(a: IndexEntry, b: IndexEntry): number {
  return Buffer.compare(a.key, b.key) || a.rowid - b.rowid;
}

/** A sorted list of entries. */
export class SortedEntries {
  readonly #entries: IndexEntry[] = [];

  /** Number of entries. */
  get size(): number {
    return this.#entries.length;
  }

  /** Adds an entry. */
  add(entry: IndexEntry): void {
    this.#entries.splice(this.#firstAtLeast(entry), 0, entry);
  }

  /** Returns the entry with the same key and rowid, with the types it was added with. */
  find(entry: IndexEntry): IndexEntry | undefined {
    const at = this.#firstAtLeast(entry);
    return this.#isAt(at, entry) ? this.#entries[at] : undefined;
  }

  /** Removes an entry, whatever its types; false if it did not exist. */
  remove(entry: IndexEntry): boolean {
    const at = this.#firstAtLeast(entry);
    if (!this.#isAt(at, entry)) return false;
    this.#entries.splice(at, 1);
    return true;
  }

  /** True if the entry exists. */
  has(entry: IndexEntry): boolean {
    return this.#entries.length > 0 && this.#isAt(this.#firstAtLeast(entry), entry);
  }

  /** Returns the rowids with this key. */
  placesOf(key: Uint8Array): number[] {
    const found: number[] = [];
    for (let at = this.#firstAtLeast({ key, rowid: 0 }); at < this.#entries.length; at += 1) {
      const entry = this.#entries[at];
      if (entry === undefined || Buffer.compare(entry.key, key) !== 0) break;
      found.push(entry.rowid);
    }
    return found;
  }

  /** Returns the entries of a range, ascending or descending. */
  within(range: KeyRange, isReverse: boolean): IndexEntry[] {
    const from = range.low === undefined ? 0 : this.#firstAtLeast({ key: range.low, rowid: 0 });
    const to =
      range.high === undefined ? this.#entries.length : this.#firstAtLeast({ key: range.high, rowid: 0 });
    const found = this.#entries.slice(from, to);
    return isReverse ? found.reverse() : found;
  }

  #isAt(at: number, entry: IndexEntry): boolean {
    const there = this.#entries[at];
    return there !== undefined && compareEntries(there, entry) === 0;
  }

  #firstAtLeast(entry: IndexEntry): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareEntries(this.#entries[middle] as IndexEntry, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
