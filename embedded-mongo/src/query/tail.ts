/**
 * A tailable read of a capped collection: later batches return documents inserted later. Its position is the last
 * document that it has read; it ends when that document is removed to make room for others.
 */
import { MongoError } from '../errors.ts';
import type { Collection } from '../storage/catalog.ts';
import type { CommittedView } from '../storage/committed-view.ts';
import type { StoredDocument } from '../storage/view.ts';
import { MAX_DOCUMENT_BYTES } from '../values/codec.ts';

/** The collection to read and the options. */
export type TailQuery = {
  readonly collection: Collection;
  /** Returns the output for a document; undefined if the document does not match the query. */
  readonly show: (stored: StoredDocument) => Uint8Array | undefined;
  readonly skip: number;
  readonly limit: number;
  /** True if a reader waits for further documents. */
  readonly awaitsData: boolean;
};

/** A tailable read. */
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

  /** Aborted when the cursor closes. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** Wakes a waiting reader. */
  close(): void {
    this.#ended.abort();
  }

  /** Returns the documents available now, at most `batchSize`. @throws MongoError 136, 175 */
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
