/** Reads some top-level fields of a document and steps over the bytes of the others. */
import { decodeFrom, type FieldTable } from './decode.ts';
import type { Doc } from './kinds.ts';

/** Reads the same fields of many documents. */
export class FieldReader {
  readonly #table: FieldTable;

  constructor(names: Iterable<string>) {
    this.#table = [...names].map((name) => ({ name, bytes: Buffer.from(name) }));
  }

  /** A document with those of the fields that are there. */
  read(raw: Uint8Array): Doc {
    return decodeFrom(raw, this.#table);
  }
}
