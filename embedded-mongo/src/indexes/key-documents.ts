/** Builds partial documents from index keys. */
import type { Index } from '../storage/catalog.ts';
import type { IndexEntry } from '../storage/view.ts';
import { type Doc, isArrayPosition, isDoc, setField } from '../values/kinds.ts';
import type { IndexField } from './index-spec.ts';
import { KeyCursor, NOT_IN_KEY } from './key-values.ts';
import { bitOf } from './path-rows.ts';

/** True if some document has an array on the path of the field. */
export function isMultikeyAt(index: Index, position: number): boolean {
  return (index.multikey & bitOf(position)) !== 0;
}

/**
 * Returns the paths whose values can be read from the index keys: not those with arrays, because a key has only one
 * element, and none for an index with a collation, because its keys do not contain the strings.
 */
export function pathsInKeys(index: Index): ReadonlySet<string> {
  const { fields, collation } = index.spec;
  if (collation !== undefined || fields.some(({ kind }) => kind !== 'btree')) return new Set();
  const known = fields.filter(
    ({ parts }, position) => !isMultikeyAt(index, position) && !parts.some(isArrayPosition),
  );
  return new Set(known.map(({ path }) => path));
}

/** Builds documents with some paths from index keys, in the order of the index fields. */
export class KeyDocuments {
  readonly #fields: readonly { readonly field: IndexField; readonly isWanted: boolean }[];
  readonly #cursor = new KeyCursor();

  constructor(index: Index, paths: ReadonlySet<string>) {
    const fields = index.spec.fields.map((field) => ({ field, isWanted: paths.has(field.path) }));
    this.#fields = fields.slice(0, fields.findLastIndex(({ isWanted }) => isWanted) + 1);
  }

  /** Builds the document of an entry; undefined if a path is not available from the key. */
  read({ key, types }: IndexEntry): Doc | undefined {
    const cursor = this.#cursor;
    const doc: Doc = {};
    cursor.start(key, types);
    for (const { field, isWanted } of this.#fields) {
      if (!isWanted) {
        cursor.skip(field.direction);
        continue;
      }
      const value = cursor.read(field.direction);
      if (value === NOT_IN_KEY) return undefined;
      if (value !== undefined) place(doc, field.parts, value);
      // If `a.b` is missing, `a` can still exist.
      else if (field.parts.length > 1) return undefined;
    }
    return doc;
  }
}

function place(doc: Doc, parts: readonly string[], value: unknown): void {
  const last = parts.length - 1;
  let inner = doc;
  for (let i = 0; i < last; i += 1) {
    const part = parts[i] as string;
    const known = Object.hasOwn(inner, part) ? inner[part] : undefined;
    const next: Doc = isDoc(known) ? known : {};
    if (next !== known) setField(inner, part, next);
    inner = next;
  }
  setField(inner, parts[last] as string, value);
}
