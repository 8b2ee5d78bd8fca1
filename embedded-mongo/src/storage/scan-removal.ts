/**
 * Removes the documents that a collection scan finds, if only the `_id` index has keys of them. Consecutive documents
 * are removed with one statement by first and last rowid, the others by a list of rowids. Of each document only a copy
 * of its `_id` is made, which the oplog stores.
 */
import { IdDocuments } from './id-documents.ts';

/** Documents removed by one statement. */
const MAX_DOCUMENTS = 4096;
/** Shorter runs are not worth a statement of their own. */
const MIN_RUN = 16;

/** The current document of a scan. */
export type ScannedDocument = {
  /** The buffer that contains the document from `from` to `to`. */
  readonly data: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly rowid: number;
  /** Its position among all scanned documents; there is no document between two consecutive positions. */
  readonly position: number;
};

/** Removes documents from a collection by rowid. */
export type PlaceRemover = {
  /** Removes all documents in a rowid range, inclusive. */
  removeBetween(first: number, last: number): void;
  removeAt(rowids: readonly number[]): void;
  /** Records the removal of all of them in the log. */
  record(ids: IdDocuments): void;
};

/** Removes documents in the order in which a scan visits them. */
export class ScanRemoval {
  readonly #remover: PlaceRemover;
  readonly #claim: (rowid: number) => void;
  readonly #ids = new IdDocuments();
  /** Rowids of consecutive documents. */
  #run: number[] = [];
  #runEnd = 0;
  /** Rowids of shorter runs. */
  #scattered: number[] = [];

  /** `claim` throws if a transaction holds the document. */
  constructor(remover: PlaceRemover, claim: (rowid: number) => void) {
    this.#remover = remover;
    this.#claim = claim;
  }

  /** Removes a document, now or later in a batch. */
  add({ data, from, to, rowid, position }: ScannedDocument): void {
    this.#claim(rowid);
    if (position !== this.#runEnd + 1 || this.#run.length >= MAX_DOCUMENTS) this.#endRun();
    this.#run.push(rowid);
    this.#runEnd = position;
    this.#ids.add(data, from, to);
  }

  /** Removes the collected documents. */
  finish(): void {
    this.#endRun();
    this.#removeScattered();
    if (this.#ids.count > 0) this.#remover.record(this.#ids);
  }

  #endRun(): void {
    const run = this.#run;
    this.#run = [];
    if (run.length >= MIN_RUN) {
      const first = run[0] as number;
      const last = run.at(-1) as number;
      this.#remover.removeBetween(Math.min(first, last), Math.max(first, last));
      return;
    }
    this.#scattered.push(...run);
    if (this.#scattered.length >= MAX_DOCUMENTS) this.#removeScattered();
  }

  #removeScattered(): void {
    const rowids = this.#scattered;
    this.#scattered = [];
    if (rowids.length > 0) this.#remover.removeAt(rowids);
  }
}
