/**
 * Many documents in one piece of memory. A scan reads them so: to hand over each row by itself takes SQLite and
 * JavaScript longer than to read it, and most documents of a scan are looked at once and not kept.
 */
import { int32At } from '../values/raw-fields.ts';
import type { StoredDocument } from './stored-document.ts';

/** Documents one after the other, with their places. */
export class DocumentBatch {
  /** The documents' bytes. */
  readonly bytes: Buffer;
  /** Where each document begins, and then where the last one ends. */
  readonly starts: readonly number[];
  #rowids: readonly number[] | string;
  /** Where no place between the first and the last is empty: the first one, and the way from one to the next. */
  #sequence: { readonly first: number; readonly step: 1 | -1 } | undefined;

  /** `rowids` are the places of the documents, or a text of them with commas, which is read when it is needed. */
  constructor(bytes: Buffer, starts: readonly number[], rowids: readonly number[] | string) {
    this.bytes = bytes;
    this.starts = starts;
    this.#rowids = rowids;
  }

  /** How many documents there are. */
  get count(): number {
    return this.starts.length - 1;
  }

  /** The place of a document in its collection. */
  rowidAt(index: number): number {
    if (this.#sequence === undefined && typeof this.#rowids === 'string') this.#readPlaces(this.#rowids);
    if (this.#sequence !== undefined) return this.#sequence.first + index * this.#sequence.step;
    return this.#rowids[index] as number;
  }

  /** Most places are numbers in sequence, which say all with the first and the last of them. */
  #readPlaces(text: string): void {
    const first = Number.parseInt(text, 10);
    const way = this.lastRowid - first;
    if (Math.abs(way) === this.count - 1) this.#sequence = { first, step: way < 0 ? -1 : 1 };
    else this.#rowids = text.split(',').map(Number);
  }

  /** The place of the last document. */
  get lastRowid(): number {
    const rowids = this.#rowids;
    return typeof rowids === 'string'
      ? Number(rowids.slice(rowids.lastIndexOf(',') + 1))
      : (rowids.at(-1) as number);
  }

  /** A copy of the bytes of a document: to keep some bytes of a batch would keep it all. */
  rawAt(index: number): Uint8Array {
    const from = this.starts[index] as number;
    const to = this.starts[index + 1] as number;
    const raw = Buffer.allocUnsafe(to - from);
    this.bytes.copy(raw, 0, from, to);
    return raw;
  }

  /** The documents, each by itself. */
  *documents(): Generator<StoredDocument> {
    for (let i = 0; i < this.count; i += 1) yield { rowid: this.rowidAt(i), raw: this.rawAt(i) };
  }
}

/** A batch of bytes that SQLite has joined; undefined where they are not whole documents one after the other. */
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

/** A batch of documents that were read one by one. */
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
