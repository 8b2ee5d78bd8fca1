/** Reads some top-level fields of a document and skips the others. */
import { decodeFound } from './decode.ts';
import type { Doc } from './kinds.ts';
import { topField } from './paths.ts';
import { RawFields } from './raw-fields.ts';

/** Reads the same fields of many documents. */
export class FieldReader {
  readonly #names: readonly string[];
  readonly #fields: RawFields;

  /** Selects the fields with which the paths start. */
  constructor(paths: Iterable<string>) {
    this.#names = [...new Set([...paths].map(topField))];
    this.#fields = new RawFields(this.#names);
  }

  /** Returns a document with the selected fields that exist, in document order. */
  read(raw: Uint8Array): Doc {
    this.#fields.find(raw);
    return decodeFound(raw, this.#names, this.#fields);
  }
}
