/**
 * The keys of a text index: for each term of a document, the values of the fields before the text, the term, its score
 * as the eight bytes of a double, and the values of the fields after the text.
 */
import { encodeKey } from '../indexes/key-string.ts';
import type { Doc } from '../values/kinds.ts';
import { valueAtPath } from '../values/paths.ts';
import { termScores } from './document-texts.ts';
import type { KeyField, TextSpec } from './text-spec.ts';

const SCORE_BYTES = 8;

function encodeFields(fields: readonly KeyField[], valueIn: (field: KeyField) => unknown): Uint8Array {
  return encodeKey(
    fields.map((field) => valueIn(field) ?? null),
    fields.map(({ direction }) => direction),
  );
}

/** Returns the key prefix of a term for given values of the fields before the text. */
export function termPrefix(spec: TextSpec, values: ReadonlyMap<string, unknown>, term: string): Uint8Array {
  const before = encodeFields(spec.prefix, ({ path }) => values.get(path));
  return new Uint8Array(Buffer.concat([before, encodeKey([term], [1])]));
}

/** Returns the start of a key after its score, for given values of the leading fields after the text. */
export function suffixStart(spec: TextSpec, values: readonly unknown[]): Uint8Array {
  return encodeFields(spec.suffix.slice(0, values.length), (field) => values[spec.suffix.indexOf(field)]);
}

/** True if the part of a key after its score starts with `start`. */
export function hasSuffix(key: Uint8Array, prefixLength: number, start: Uint8Array): boolean {
  const from = prefixLength + SCORE_BYTES;
  return Buffer.compare(key.subarray(from, from + start.length), start) === 0;
}

/** Returns the keys of a document. */
export function textKeys(spec: TextSpec, doc: Doc): Uint8Array[] {
  const before = encodeFields(spec.prefix, ({ parts }) => valueAtPath(doc, parts));
  const after = encodeFields(spec.suffix, ({ parts }) => valueAtPath(doc, parts));
  return [...termScores(spec, doc)].map(([term, score]) => {
    const bytes = Buffer.allocUnsafe(SCORE_BYTES);
    bytes.writeDoubleBE(score);
    return new Uint8Array(Buffer.concat([before, encodeKey([term], [1]), bytes, after]));
  });
}

/** Returns the score in a key; `prefixLength` is the number of bytes before it. */
export function scoreInKey(key: Uint8Array, prefixLength: number): number {
  return Buffer.from(key.buffer, key.byteOffset, key.byteLength).readDoubleBE(prefixLength);
}
