/** The first few of many items in an order, without keeping the others: a heap with the last of them at its root. */

type Ranked<Item> = { readonly item: Item; readonly at: number };

/** Keeps the first `limit` items; of equal ones those that came first. */
export class FirstInOrder<Item> {
  readonly #heap: Ranked<Item>[] = [];
  readonly #limit: number;
  readonly #compare: (a: Item, b: Item) => number;
  #count = 0;

  constructor(limit: number, compare: (a: Item, b: Item) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  /** Takes an item in, where it is among the first. */
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
    // An equal item came later, and stays out.
    if (last === undefined || this.#compare(item, last.item) >= 0) return;
    heap[0] = ranked;
    this.#sink();
  }

  /** The last of the items so far, where there are as many as are wanted: what comes after it stays out. */
  get last(): Item | undefined {
    return this.#heap.length < this.#limit ? undefined : this.#heap[0]?.item;
  }

  /** The items so far, in order. */
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
