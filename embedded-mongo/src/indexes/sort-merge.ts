/** Merges several index reads that are each in sort order into one. */
import type { Index } from '../storage/catalog.ts';
import type { IndexEntry } from '../storage/view.ts';
import { KeyCursor } from './key-values.ts';
import type { SortField } from './path-rows.ts';

/** The entries of one read, in sort order. */
export type SortedReading = { readonly index: Index; readonly entries: Iterator<IndexEntry> };

type Head = {
  readonly entries: Iterator<IndexEntry>;
  readonly sortKeyOf: (key: Uint8Array) => Uint8Array;
  entry: IndexEntry;
  sortKey: Uint8Array;
};

/** Yields all entries in sort order; documents found by several reads appear several times. */
export function* mergeSorted(
  readings: readonly SortedReading[],
  sort: readonly SortField[],
): Generator<IndexEntry> {
  const heads = readings.flatMap(({ index, entries }): Head[] => {
    const first = entries.next();
    if (first.done === true) return [];
    const sortKeyOf = sortKeyReader(index, sort);
    return [{ entries, sortKeyOf, entry: first.value, sortKey: sortKeyOf(first.value.key) }];
  });
  while (heads.length > 0) {
    const next = heads.reduce((best, head) => (isBefore(head, best) ? head : best));
    yield next.entry;
    const following = next.entries.next();
    if (following.done === true) heads.splice(heads.indexOf(next), 1);
    else {
      next.entry = following.value;
      next.sortKey = next.sortKeyOf(following.value.key);
    }
  }
}

function isBefore(a: Head, b: Head): boolean {
  return (Buffer.compare(a.sortKey, b.sortKey) || a.entry.rowid - b.entry.rowid) < 0;
}

/** Returns a function that extracts the sorted fields' bytes from a key, so that byte order is sort order. */
function sortKeyReader({ spec }: Index, sort: readonly SortField[]): (key: Uint8Array) => Uint8Array {
  const cursor = new KeyCursor();
  const places = sort.map(({ path, direction }) => {
    const position = spec.fields.findIndex((field) => field.path === path);
    return { position, isInverted: spec.directions[position] !== direction };
  });
  const last = Math.max(...places.map(({ position }) => position));
  return (key) => {
    cursor.start(key);
    const ends: number[] = [];
    for (let i = 0; i <= last; i += 1) {
      cursor.skip(spec.directions[i] ?? 1);
      ends.push(cursor.at);
    }
    const fields = places.map(({ position, isInverted }) => {
      const bytes = key.subarray(ends[position - 1] ?? 0, ends[position]);
      return isInverted ? bytes.map((byte) => ~byte & 0xff) : bytes;
    });
    return fields.length === 1 ? (fields[0] as Uint8Array) : Buffer.concat(fields);
  };
}
