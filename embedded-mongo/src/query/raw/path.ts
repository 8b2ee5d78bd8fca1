/** Follows a dotted path through encoded nested documents. */
import { MISSING, RawFields, TYPE } from '../../values/raw-fields.ts';

/** The type for a path that leads through an array, which can have several values; no value has this type. */
export const THROUGH_ARRAY = 0x100;

/** The value at the end of a path in the document searched last. */
export class RawPath {
  type: number = MISSING;
  start = 0;
  end = 0;
  readonly #slot: number;
  readonly #inner: readonly RawFields[];

  /** `slot` is the position of the first component in the fields passed to `find`. */
  constructor(parts: readonly string[], slot: number) {
    this.#slot = slot;
    this.#inner = parts.slice(1).map((part) => new RawFields([part]));
  }

  /** Continues from the top-level fields found in a document. */
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

/** Several paths in one document; their top-level fields are found in one pass. */
export class RawPaths {
  readonly #slots = new Map<string, number>();
  #fields: RawFields | undefined;

  /** Adds a path; only before the first document is searched. */
  add(parts: readonly string[]): RawPath {
    const [top = ''] = parts;
    const slot = this.#slots.get(top) ?? this.#slots.size;
    this.#slots.set(top, slot);
    return new RawPath(parts, slot);
  }

  /** Finds the top-level fields of the paths in a document. */
  find(data: Uint8Array, from: number, to: number): RawFields {
    this.#fields ??= new RawFields(this.#slots.keys());
    this.#fields.find(data, from, to);
    return this.#fields;
  }
}
