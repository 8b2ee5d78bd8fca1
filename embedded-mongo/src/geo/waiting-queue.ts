/** The items that a read by distance still has to process, nearest first: a heap with the nearest at its root. */
import type { Cell } from './cells.ts';

/** A cell to open, a key whose document is to be read, or a document read. `distance` is the minimum distance. */
export type Waiting =
  | { readonly kind: 'cell'; readonly distance: number; readonly cell: Cell; readonly prefix: Uint8Array }
  | { readonly kind: 'entry'; readonly distance: number; readonly rowid: number }
  | {
      readonly kind: 'document';
      readonly distance: number;
      readonly rowid: number;
      readonly raw: Uint8Array;
    };

/** At equal distances, documents come after all items that can contain others, in insertion order. */
const TURN = { cell: 0, entry: 1, document: 2 } as const;

const rowidOf = (one: Waiting): number => (one.kind === 'cell' ? 0 : one.rowid);

function compare(a: Waiting, b: Waiting): number {
  // Two infinite distances are equal.
  if (a.distance !== b.distance) return a.distance < b.distance ? -1 : 1;
  return TURN[a.kind] - TURN[b.kind] || rowidOf(a) - rowidOf(b);
}

/** A priority queue that returns the nearest item first. */
export class WaitingQueue {
  readonly #heap: Waiting[] = [];

  /** Adds an item. */
  add(one: Waiting): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(one);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (compare(heap[parent] as Waiting, one) <= 0) break;
      heap[at] = heap[parent] as Waiting;
      at = parent;
    }
    heap[at] = one;
  }

  /** Removes and returns the nearest item; undefined if the queue is empty. */
  next(): Waiting | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (last !== undefined && heap.length > 0) this.#sink(last);
    return first;
  }

  /** Inserts an item in place of the root. */
  #sink(one: Waiting): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= heap.length) break;
      const isRightNearer =
        child + 1 < heap.length && compare(heap[child + 1] as Waiting, heap[child] as Waiting) < 0;
      if (isRightNearer) child += 1;
      if (compare(one, heap[child] as Waiting) <= 0) break;
      heap[at] = heap[child] as Waiting;
      at = child;
    }
    heap[at] = one;
  }
}
