/** Follows a dotted path through the bytes of documents within a document. */
import { MISSING, RawFields, TYPE } from '../../values/raw-fields.ts';

/** The type at the end of a path that leads through an array, where there may be several values; no value has it. */
export const THROUGH_ARRAY = 0x100;

/** The value at the end of a path, of the document that was looked at last. */
export class RawPath {
  type: number = MISSING;
  start = 0;
  end = 0;
  readonly #slot: number;
  readonly #inner: readonly RawFields[];

  /** `slot` is the position of the first part in the fields that are given to `find`. */
  constructor(parts: readonly string[], slot: number) {
    this.#slot = slot;
    this.#inner = parts.slice(1).map((part) => new RawFields([part]));
  }

  /** Goes on from the top-level fields that were found in a document. */
  find(data: Uint8Array, fields: RawFields): void {
    this.#take(fields, this.#slot);
    for (const inner of this.#inner) {
      if (this.type !== TYPE.document) {
        this.type = this.type === TYPE.array ? THROUGH_ARRAY : MISSING;
        return;
      }
      inner.find(data, this.start, this.end);
      this.#take(inner, 0);
    }
  }

  #take({ types, starts, ends }: RawFields, slot: number): void {
    this.type = types[slot] as number;
    this.start = starts[slot] as number;
    this.end = ends[slot] as number;
  }
}

/** Several paths in one document, whose top-level fields are found in one go. */
export class RawPaths {
  readonly #slots = new Map<string, number>();
  #fields: RawFields | undefined;

  /** Adds a path before the first document is looked at. */
  add(parts: readonly string[]): RawPath {
    const [top = ''] = parts;
    const slot = this.#slots.get(top) ?? this.#slots.size;
    this.#slots.set(top, slot);
    return new RawPath(parts, slot);
  }

  /** The top-level fields of the paths in a document. */
  find(data: Uint8Array, from: number, to: number): RawFields {
    this.#fields ??= new RawFields(this.#slots.keys());
    this.#fields.find(data, from, to);
    return this.#fields;
  }
}
