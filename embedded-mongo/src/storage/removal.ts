/**
 * Removes many documents. They are collected until there are enough for one statement, since the call to SQLite takes
 * far longer than removing a row. Collected documents can still be found, so a reader that removes must visit each
 * rowid only once, as all plans do.
 */
import { decode } from '../values/decode.ts';
import type { Doc } from '../values/kinds.ts';
import type { Collection } from './catalog.ts';
import type { Removed, StoredDocument } from './view.ts';

/** Documents removed by one statement if no index has keys of them. */
const MAX_DOCUMENTS = 1000;
/** Bytes of documents collected before their index keys are removed: larger batches read less of an index. */
const MAX_BYTES = 32 * 2 ** 20;

/** Returns a document to remove that is decoded as a whole when its fields are first needed. */
export function wholeRemoved({ rowid, raw }: StoredDocument, docOf = (): Doc => decode(raw)): Removed {
  return {
    rowid,
    raw,
    get part() {
      return docOf();
    },
  };
}

/** What is done immediately for one document, and later for all collected ones. */
export type RemovalSteps = {
  /** @throws if a transaction holds the document. */
  readonly claim: (rowid: number) => void;
  readonly remove: (removed: readonly Removed[]) => void;
};

/** A removal of documents from one collection. */
export class Removal {
  readonly #collection: Collection;
  readonly #steps: RemovalSteps;
  #waiting: Removed[] = [];
  #bytes = 0;

  constructor(collection: Collection, steps: RemovalSteps) {
    this.#collection = collection;
    this.#steps = steps;
  }

  /** Removes a document, now or later in a batch. @throws if a transaction holds it. */
  add(removed: Removed): void {
    this.#steps.claim(removed.rowid);
    this.#waiting.push(removed);
    this.#bytes += removed.raw.length;
    const hasKeys = this.#collection.indexes.length > 1;
    const isEnough = hasKeys ? this.#bytes >= MAX_BYTES : this.#waiting.length >= MAX_DOCUMENTS;
    if (isEnough) this.finish();
  }

  /** Removes the collected documents. */
  finish(): void {
    const removed = this.#waiting;
    if (removed.length === 0) return;
    this.#waiting = [];
    this.#bytes = 0;
    this.#steps.remove(removed);
  }
}
