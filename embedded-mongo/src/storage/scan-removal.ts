/**
 * Removing documents that a reading of the whole collection finds, where no index but that of `_id` has keys of them. They
 * go as they lie: those next to each other with one statement that names the first and the last, the others by a list of
 * places. Nothing is made of a document but a copy of its `_id`, which is what the oplog keeps.
 */
import { IdDocuments } from './id-documents.ts';

/** Documents that one statement removes. */
const MAX_DOCUMENTS = 4096;
/** Fewer next to each other are not worth a statement of their own. */
const MIN_RUN = 16;

/** The document that a reading is at. */
export type ScannedDocument = {
  /** Bytes in which it lies at `from` to `to`. */
  readonly data: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly rowid: number;
  /** Its position among all documents that were read; between two positions in sequence there is no document. */
  readonly position: number;
};

/** Takes documents out of a collection by their places. */
export type PlaceRemover = {
  /** All documents from one place to another. */
  removeBetween(first: number, last: number): void;
  removeAt(rowids: readonly number[]): void;
  /** Has the log tell of all of them. */
  record(ids: IdDocuments): void;
};

/** A removal of documents in the order in which a reading comes by them. */
export class ScanRemoval {
  readonly #remover: PlaceRemover;
  readonly #claim: (rowid: number) => void;
  readonly #ids = new IdDocuments();
  /** The places of documents next to each other. */
  #run: number[] = [];
  #runEnd = 0;
  /** Places in shorter runs. */
  #scattered: number[] = [];

  /** `claim` throws where a transaction holds the document. */
  constructor(remover: PlaceRemover, claim: (rowid: number) => void) {
    this.#remover = remover;
    this.#claim = claim;
  }

  /** Removes a document, now or with others after it. */
  add({ data, from, to, rowid, position }: ScannedDocument): void {
    this.#claim(rowid);
    if (position !== this.#runEnd + 1 || this.#run.length >= MAX_DOCUMENTS) this.#endRun();
    this.#run.push(rowid);
    this.#runEnd = position;
    this.#ids.add(data, from, to);
  }

  /** Removes those that wait. */
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
