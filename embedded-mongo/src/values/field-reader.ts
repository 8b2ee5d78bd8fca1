/** Reads some top-level fields of a document and steps over the bytes of the others. */
import { decodeFound } from './decode.ts';
import type { Doc } from './kinds.ts';
import { topField } from './paths.ts';
import { RawFields } from './raw-fields.ts';

/** Reads the same fields of many documents. */
export class FieldReader {
  readonly #names: readonly string[];
  readonly #fields: RawFields;

  /** The fields are those that the paths begin with. */
  constructor(paths: Iterable<string>) {
    this.#names = [...new Set([...paths].map(topField))];
    this.#fields = new RawFields(this.#names);
  }

  /** A document with those of the fields that are there, in its own order. */
  read(raw: Uint8Array): Doc {
    this.#fields.find(raw);
    return decodeFound(raw, this.#names, this.#fields);
  }
}
