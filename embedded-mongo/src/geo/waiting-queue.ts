/** What a reading by distance has still to look at, the nearest first: a heap with the nearest at its root. */
import type { Cell } from './cells.ts';

/** A cell to open, a key whose document is to be read, or a document that has been. `distance` is what it is at least. */
export type Waiting =
  | { readonly kind: 'cell'; readonly distance: number; readonly cell: Cell; readonly prefix: Uint8Array }
  | { readonly kind: 'entry'; readonly distance: number; readonly rowid: number }
  | {
      readonly kind: 'document';
      readonly distance: number;
      readonly rowid: number;
      readonly raw: Uint8Array;
    };

/** Of equally near ones, documents come when all that may hold others has been opened, in the order of insertion. */
const TURN = { cell: 0, entry: 1, document: 2 } as const;

const rowidOf = (one: Waiting): number => (one.kind === 'cell' ? 0 : one.rowid);

function compare(a: Waiting, b: Waiting): number {
  // Two that are infinitely far are equally far.
  if (a.distance !== b.distance) return a.distance < b.distance ? -1 : 1;
  return TURN[a.kind] - TURN[b.kind] || rowidOf(a) - rowidOf(b);
}

/** Gives out the nearest of what it has been given. */
export class WaitingQueue {
  readonly #heap: Waiting[] = [];

  /** Takes one in. */
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

  /** Takes the nearest out; undefined where nothing waits. */
  next(): Waiting | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (last !== undefined && heap.length > 0) this.#sink(last);
    return first;
  }

  /** Puts one where the root was. */
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
