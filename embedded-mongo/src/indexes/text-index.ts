/** Text indexes: simple tokens (letters and digits, lower case, accents dropped), one key for each. */

import type { Doc } from '../values/kinds.ts';
import { isDoc } from '../values/kinds.ts';
import { valuesAtPath } from '../values/paths.ts';
import { tokensOf } from '../values/tokens.ts';
import type { IndexSpec } from './index-spec.ts';
import { encodeKey } from './key-string.ts';

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isDoc(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** All strings of a document that a text index covers; the path `$**` covers every string. */
export function indexedTexts(index: IndexSpec, doc: Doc): string[] {
  const texts: string[] = [];
  for (const field of index.fields) {
    if (field.kind !== 'text') continue;
    const values = field.path === '$**' ? [doc] : valuesAtPath(doc, field.parts);
    for (const value of values) texts.push(...stringsIn(value));
  }
  return texts;
}

/** The keys of a document in a text index. */
export function textKeys(index: IndexSpec, doc: Doc): Uint8Array[] {
  const tokens = new Set(indexedTexts(index, doc).flatMap(tokensOf));
  return [...tokens].map((token) => encodeKey([token], [1]));
}

/** How well a document answers a search: the number of times that its texts have one of the tokens. */
export function textScore(index: IndexSpec, doc: Doc, tokens: ReadonlySet<string>): number {
  let score = 0;
  for (const text of indexedTexts(index, doc)) {
    const words = tokensOf(text);
    const hits = words.filter((word) => tokens.has(word)).length;
    if (hits > 0) score += 0.5 + hits / (words.length + 1);
  }
  return score;
}
