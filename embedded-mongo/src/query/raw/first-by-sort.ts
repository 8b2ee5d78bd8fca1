/** The first few documents in a sort order. Most documents of a long scan come later, as their bytes show. */
import type { SortField } from '../../indexes/path-rows.ts';
import type { Collation } from '../../values/collation.ts';
import type { Doc } from '../../values/kinds.ts';
import { TYPE } from '../../values/raw-fields.ts';
import { FirstInOrder } from '../first-in-order.ts';
import { compareSortKeys, type SortKey, sortKeyOf } from '../sort.ts';
import { orderTo, type RawOrder } from './order.ts';
import { type RawPath, RawPaths, THROUGH_ARRAY } from './path.ts';

type Keyed<Item> = { readonly item: Item; readonly key: SortKey };

/** Keeps the first `limit` items in the order of the fields; of equal items, the earlier ones. */
export class FirstBySort<Item> {
  readonly #first: FirstInOrder<Keyed<Item>>;
  readonly #fields: readonly SortField[];
  readonly #collation: Collation | undefined;
  readonly #paths = new RawPaths();
  readonly #pathOf: readonly RawPath[];
  #last: Keyed<Item> | undefined;
  #orders: readonly RawOrder[] = [];

  constructor(limit: number, fields: readonly SortField[], collation: Collation | undefined) {
    this.#first = new FirstInOrder(limit, (a, b) => compareSortKeys(a.key, b.key, fields, collation));
    this.#fields = fields;
    this.#collation = collation;
    this.#pathOf = fields.map(({ parts }) => this.#paths.add(parts));
  }

  /** True if the bytes of a document show that it sorts after the `limit` kept items. */
  isLate(data: Uint8Array, from: number, to: number): boolean {
    const { last } = this.#first;
    if (last === undefined) return false;
    if (last !== this.#last) this.#compareWith(last);
    if (!this.#findValues(data, from, to)) return false;
    for (let i = 0; i < this.#orders.length; i += 1) {
      const { type, start, end } = this.#pathOf[i] as RawPath;
      const order = (this.#orders[i] as RawOrder)(data, type, start, end);
      if (order !== 0) return order * (this.#fields[i] as SortField).direction > 0;
    }
    return true;
  }

  /** Finds the sort values; false if there is an array, whose smallest or largest element counts. */
  #findValues(data: Uint8Array, from: number, to: number): boolean {
    const found = this.#paths.find(data, from, to);
    for (const path of this.#pathOf) {
      path.find(data, found);
      if (path.type === THROUGH_ARRAY || path.type === TYPE.array) return false;
    }
    return true;
  }

  /** Adds an item if it is among the first; `doc` has the fields of the sort. */
  add(item: Item, doc: Doc): void {
    this.#first.add({ item, key: sortKeyOf(doc, this.#fields, this.#collation) });
  }

  /** Returns the kept items in order. */
  sorted(): Item[] {
    return this.#first.sorted().map(({ item }) => item);
  }

  #compareWith(last: Keyed<Item>): void {
    this.#last = last;
    this.#orders = last.key.map((value) => orderTo(value, this.#collation));
  }
}
