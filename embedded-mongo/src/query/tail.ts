/**
 * A reading of a capped collection that goes on where it ended: what is inserted later comes with later batches. Its
 * position is the last document that it has looked at, and it ends when that one has made room for others.
 */
import { MongoError } from '../errors.ts';
import type { Collection } from '../storage/catalog.ts';
import type { CommittedView } from '../storage/committed-view.ts';
import type { StoredDocument } from '../storage/view.ts';
import { MAX_DOCUMENT_BYTES } from '../values/codec.ts';

/** What is read, and how. */
export type TailQuery = {
  readonly collection: Collection;
  /** What a client gets of a document; undefined where the document does not answer the query. */
  readonly show: (stored: StoredDocument) => Uint8Array | undefined;
  readonly skip: number;
  readonly limit: number;
  /** A reader waits for the next documents where there are none. */
  readonly awaitsData: boolean;
};

/** One reading. */
export class Tail {
  readonly awaitsData: boolean;
  readonly #view: CommittedView;
  readonly #query: TailQuery;
  readonly #ended = new AbortController();
  #position: number | undefined;
  #toSkip: number;
  #left: number;

  constructor(view: CommittedView, query: TailQuery) {
    this.awaitsData = query.awaitsData;
    this.#view = view;
    this.#query = query;
    this.#toSkip = query.skip;
    this.#left = query.limit;
  }

  /** Ends with the cursor. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** Wakes a reader that waits. */
  close(): void {
    this.#ended.abort();
  }

  /** What there is now, at most so many documents. @throws MongoError 136, 175 */
  read(batchSize: number): Uint8Array[] {
    const { collection, show } = this.#query;
    this.#assertPosition();
    const batch: Uint8Array[] = [];
    let bytes = 0;
    const most = Math.min(batchSize, this.#left);
    if (most === 0) return batch;
    for (const stored of this.#view.documentsAfter(collection, this.#position)) {
      const shown = show(stored);
      const isWanted = shown !== undefined && this.#toSkip === 0;
      if (isWanted && batch.length > 0 && bytes + shown.length > MAX_DOCUMENT_BYTES) break;
      this.#position = stored.rowid;
      if (shown !== undefined && this.#toSkip > 0) this.#toSkip -= 1;
      if (!isWanted) continue;
      batch.push(shown);
      bytes += shown.length;
      if (batch.length >= most) break;
    }
    this.#left -= batch.length;
    return batch;
  }

  #assertPosition(): void {
    const { id, db, name, namespace } = this.#query.collection;
    const failed = 'Executor error during getMore :: caused by ::';
    if (this.#view.find(db, name)?.id !== id)
      throw new MongoError(175, `${failed} collection dropped: '${namespace}'`);
    if (this.#position === undefined) return;
    if (this.#view.fetch(this.#query.collection, this.#position) === undefined)
      throw new MongoError(
        136,
        `${failed} CollectionScan died due to position in capped collection being deleted. Last seen record id: RecordId(${this.#position})`,
      );
  }
}
