/**
 * Removing many documents. They gather until there are enough of them for one statement, since SQLite takes far longer
 * to be asked than to remove a row. Those that wait are still found: a reader that removes has to come by each place
 * once, as all plans do.
 */
import { decode } from '../values/decode.ts';
import type { Doc } from '../values/kinds.ts';
import type { Collection } from './catalog.ts';
import type { Removed, StoredDocument } from './view.ts';

/** Documents that one statement removes where no index has keys of them. */
const MAX_DOCUMENTS = 1000;
/** Bytes of documents that wait for the sake of their keys: the more go together, the less of an index is read. */
const MAX_BYTES = 32 * 2 ** 20;

/** A document to remove that is decoded as a whole, when its fields are asked for. */
export function wholeRemoved({ rowid, raw }: StoredDocument, docOf = (): Doc => decode(raw)): Removed {
  return {
    rowid,
    raw,
    get part() {
      return docOf();
    },
  };
}

/** What happens to a document at once, and to all that wait later. */
export type RemovalSteps = {
  /** @throws where a transaction holds the document. */
  readonly claim: (rowid: number) => void;
  readonly remove: (removed: readonly Removed[]) => void;
};

/** A removal of documents of one collection. */
export class Removal {
  readonly #collection: Collection;
  readonly #steps: RemovalSteps;
  #waiting: Removed[] = [];
  #bytes = 0;

  constructor(collection: Collection, steps: RemovalSteps) {
    this.#collection = collection;
    this.#steps = steps;
  }

  /** Removes a document, now or with others after it. @throws where a transaction holds it. */
  add(removed: Removed): void {
    this.#steps.claim(removed.rowid);
    this.#waiting.push(removed);
    this.#bytes += removed.raw.length;
    const hasKeys = this.#collection.indexes.length > 1;
    const isEnough = hasKeys ? this.#bytes >= MAX_BYTES : this.#waiting.length >= MAX_DOCUMENTS;
    if (isEnough) this.finish();
  }

  /** Removes those that wait. */
  finish(): void {
    const removed = this.#waiting;
    if (removed.length === 0) return;
    this.#waiting = [];
    this.#bytes = 0;
    this.#steps.remove(removed);
  }
}
