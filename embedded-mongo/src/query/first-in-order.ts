/** Keeps only the first few of many items in an order: a heap with the last kept item at its root. */

type Ranked<Item> = { readonly item: Item; readonly at: number };

/** Keeps the first `limit` items; of equal items, the earlier ones. */
export class FirstInOrder<Item> {
  readonly #heap: Ranked<Item>[] = [];
  readonly #limit: number;
  readonly #compare: (a: Item, b: Item) => number;
  #count = 0;

  constructor(limit: number, compare: (a: Item, b: Item) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  /** Adds an item if it is among the first. */
  add(item: Item): void {
    const heap = this.#heap;
    const ranked = { item, at: this.#count };
    this.#count += 1;
    if (heap.length < this.#limit) {
      heap.push(ranked);
      this.#raise(heap.length - 1);
      return;
    }
    const last = heap[0];
    // An equal item was added later and is not kept.
    if (last === undefined || this.#compare(item, last.item) >= 0) return;
    heap[0] = ranked;
    this.#sink();
  }

  /** The last kept item once `limit` items are kept: later items in the order are not kept. */
  get last(): Item | undefined {
    return this.#heap.length < this.#limit ? undefined : this.#heap[0]?.item;
  }

  /** Returns the kept items in order. */
  sorted(): Item[] {
    return this.#heap.toSorted((a, b) => this.#order(a, b)).map(({ item }) => item);
  }

  #order(a: Ranked<Item>, b: Ranked<Item>): number {
    return this.#compare(a.item, b.item) || a.at - b.at;
  }

  #raise(from: number): void {
    const heap = this.#heap;
    let child = from;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (this.#order(heap[child] as Ranked<Item>, heap[parent] as Ranked<Item>) <= 0) return;
      [heap[child], heap[parent]] = [heap[parent] as Ranked<Item>, heap[child] as Ranked<Item>];
      child = parent;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    let parent = 0;
    for (;;) {
      let greatest = parent;
      for (const child of [parent * 2 + 1, parent * 2 + 2]) {
        const isGreater =
          child < heap.length && this.#order(heap[child] as Ranked<Item>, heap[greatest] as Ranked<Item>) > 0;
        if (isGreater) greatest = child;
      }
      if (greatest === parent) return;
      [heap[parent], heap[greatest]] = [heap[greatest] as Ranked<Item>, heap[parent] as Ranked<Item>];
      parent = greatest;
    }
  }
}
