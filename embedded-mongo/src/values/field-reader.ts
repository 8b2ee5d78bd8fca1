/** Reads some top-level fields of a document and steps over the bytes of the others. */
import { decodeFound } from './decode.ts';
import type { Doc } from './kinds.ts';
import { RawFields } from './raw-fields.ts';

/** Reads the same fields of many documents. */
export class FieldReader {
  readonly #names: readonly string[];
  readonly #fields: RawFields;

  constructor(names: Iterable<string>) {
    this.#names = [...names];
    this.#fields = new RawFields(this.#names);
  }

  /** A document with those of the fields that are there, in its own order. */
  read(raw: Uint8Array): Doc {
    this.#fields.find(raw);
    return decodeFound(raw, this.#names, this.#fields);
  }
}
