/**
 * Many documents in one buffer, used by scans: passing each row from SQLite to JavaScript takes longer than reading it,
 * and most documents of a scan are inspected once and discarded.
 */
import { int32At } from '../values/raw-fields.ts';
import type { StoredDocument } from './stored-document.ts';

/** Consecutive documents with their rowids. */
export class DocumentBatch {
  /** The bytes of all documents. */
  readonly bytes: Buffer;
  /** The offset of each document, followed by the end of the last one. */
  readonly starts: readonly number[];
  #rowids: readonly number[] | string;
  /** Set if the rowids are consecutive: the first one and the step to the next. */
  #sequence: { readonly first: number; readonly step: 1 | -1 } | undefined;

  /** `rowids` are the documents' rowids, or a comma-separated text of them that is parsed on demand. */
  constructor(bytes: Buffer, starts: readonly number[], rowids: readonly number[] | string) {
    this.bytes = bytes;
    this.starts = starts;
    this.#rowids = rowids;
  }

  /** Number of documents. */
  get count(): number {
    return this.starts.length - 1;
  }

  /** Returns a document's rowid. */
  rowidAt(index: number): number {
    if (this.#sequence === undefined && typeof this.#rowids === 'string') this.#readPlaces(this.#rowids);
    if (this.#sequence !== undefined) return this.#sequence.first + index * this.#sequence.step;
    return this.#rowids[index] as number;
  }

  /** Most rowids are consecutive, so the first and the last determine them all. */
  #readPlaces(text: string): void {
    const first = Number.parseInt(text, 10);
    const way = this.lastRowid - first;
    if (Math.abs(way) === this.count - 1) this.#sequence = { first, step: way < 0 ? -1 : 1 };
    else this.#rowids = text.split(',').map(Number);
  }

  /** The rowid of the last document. */
  get lastRowid(): number {
    const rowids = this.#rowids;
    return typeof rowids === 'string'
      ? Number(rowids.slice(rowids.lastIndexOf(',') + 1))
      : (rowids.at(-1) as number);
  }

  /** Returns a copy of a document's bytes: a slice would keep the whole batch in memory. */
  rawAt(index: number): Uint8Array {
    const from = this.starts[index] as number;
    const to = this.starts[index + 1] as number;
    const raw = Buffer.allocUnsafe(to - from);
    this.bytes.copy(raw, 0, from, to);
    return raw;
  }

  /** Yields the documents one by one. */
  *documents(): Generator<StoredDocument> {
    for (let i = 0; i < this.count; i += 1) yield { rowid: this.rowidAt(i), raw: this.rawAt(i) };
  }
}

/** Builds a batch from bytes joined by SQLite; undefined if they are not a sequence of whole documents. */
export function batchOfBytes(joined: Uint8Array, rowids: string): DocumentBatch | undefined {
  const bytes = Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength);
  const starts = [0];
  for (let at = 0; at < bytes.length; ) {
    const size = int32At(bytes, at);
    if (size < 5 || at + size > bytes.length || bytes[at + size - 1] !== 0) return undefined;
    at += size;
    starts.push(at);
  }
  return new DocumentBatch(bytes, starts, rowids);
}

/** Builds a batch from documents that were read one by one. */
export function batchOfDocuments(documents: readonly StoredDocument[]): DocumentBatch {
  const starts = [0];
  let end = 0;
  for (const { raw } of documents) {
    end += raw.length;
    starts.push(end);
  }
  const bytes = Buffer.concat(
    documents.map(({ raw }) => raw),
    end,
  );
  const rowids = documents.map(({ rowid }) => rowid);
  return new DocumentBatch(bytes, starts, rowids);
}
