/**
 * The strings of a document that a text index covers, with weight and language, and the score of each term in them:
 * MongoDB's traversal (`fts_element_iterator.cpp`) and score (`fts_spec.cpp`, _scoreStringV2).
 */
import { MongoError } from '../errors.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { languageOf, type TextLanguage } from './language.ts';
import type { TextSpec } from './text-spec.ts';
import { tokensOf } from './tokenizer.ts';

/** One indexed string of a document. */
export type WeighedText = {
  readonly text: string;
  readonly language: TextLanguage;
  readonly weight: number;
};

/** The current position of the traversal and how it was reached. */
type Place = { readonly path: string; readonly isArray: boolean; readonly language: TextLanguage };

/** Returns the strings that an index covers, in document order. */
export function textsOf(spec: TextSpec, doc: Doc): WeighedText[] {
  const texts: WeighedText[] = [];
  collect(spec, doc, { path: '', isArray: false, language: spec.defaultLanguage }, texts);
  return texts;
}

function collect(spec: TextSpec, holder: Doc | unknown[], place: Place, texts: WeighedText[]): void {
  const language = isDoc(holder) ? languageIn(spec, holder, place.language) : place.language;
  for (const [name, value] of Object.entries(holder)) {
    if (spec.isWildcard && !place.isArray && name === spec.languageOverride) continue;
    const path = place.isArray ? place.path : place.path === '' ? name : `${place.path}.${name}`;
    if (typeof value === 'string') {
      const weight = spec.weights.get(path) ?? (spec.isWildcard ? 1 : undefined);
      if (weight !== undefined) texts.push({ text: value, language, weight });
    } else if (isDoc(value)) {
      if (spec.isWildcard || spec.pathsOnTheWay.has(path))
        collect(spec, value, { path, isArray: false, language }, texts);
    } else if (Array.isArray(value)) {
      const isCovered = spec.weights.has(path) || spec.pathsOnTheWay.has(path);
      // A nested array is traversed only with a wildcard.
      if (spec.isWildcard || (isCovered && !place.isArray))
        collect(spec, value, { path, isArray: true, language }, texts);
    }
  }
}

/** Returns the language of a nested document. An unknown one is ignored here: `assertTexts` refuses it. */
function languageIn(spec: TextSpec, doc: Doc, outer: TextLanguage): TextLanguage {
  const named = Object.hasOwn(doc, spec.languageOverride) ? doc[spec.languageOverride] : undefined;
  return typeof named === 'string' ? (languageOf(named) ?? outer) : outer;
}

/** Returns the score of each term of a document: the sum over its strings. */
export function termScores(spec: TextSpec, doc: Doc): Map<string, number> {
  const scores = new Map<string, number>();
  for (const { text, language, weight } of textsOf(spec, doc)) {
    const tokens = tokensOf(text, language);
    const counts = new Map<string, number>();
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    for (const [term, count] of counts) {
      const score = weight * frequencyOf(count) * shareOf(count, tokens.length) * boostOf(text, term);
      scores.set(term, (scores.get(term) ?? 0) + score);
    }
  }
  return scores;
}

/** The first occurrence counts 1, each further one half as much as the previous one. */
function frequencyOf(count: number): number {
  let frequency = 0;
  for (let i = 0; i < count; i += 1) frequency += 0.5 ** i;
  return frequency;
}

/** A term counts more if it is a large part of its string. */
function shareOf(count: number, tokens: number): number {
  return (0.5 * count) / tokens + 0.5;
}

/** A string that equals the term, ignoring case, counts a tenth more. */
function boostOf(text: string, term: string): number {
  return asciiLower(text) === asciiLower(term) ? 1 + 0.1 : 1;
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Refuses a document that a text index cannot cover. @throws MongoError 201, 17261, 17262 */
export function assertTexts(spec: TextSpec, doc: Doc): void {
  for (const { path, parts } of [...spec.prefix, ...spec.suffix]) {
    if (hasArray(doc, parts))
      throw new MongoError(201, `Field '${path}' of text index contains an array in document`);
  }
  assertLanguages(spec, doc, { path: '', isArray: false });
}

function hasArray(doc: Doc, parts: readonly string[]): boolean {
  let value: unknown = doc;
  for (const part of parts) {
    if (!isDoc(value)) return false;
    value = value[part];
    if (Array.isArray(value)) return true;
  }
  return false;
}

function assertLanguages(spec: TextSpec, holder: Doc | unknown[], place: Omit<Place, 'language'>): void {
  if (isDoc(holder)) assertLanguage(holder, spec.languageOverride);
  for (const [name, value] of Object.entries(holder)) {
    const path = place.isArray ? place.path : place.path === '' ? name : `${place.path}.${name}`;
    const isOnTheWay = spec.isWildcard || spec.pathsOnTheWay.has(path);
    if (isDoc(value) && isOnTheWay) assertLanguages(spec, value, { path, isArray: false });
    if (Array.isArray(value) && isOnTheWay && (spec.isWildcard || !place.isArray))
      assertLanguages(spec, value, { path, isArray: true });
  }
}

function assertLanguage(doc: Doc, field: string): void {
  const named = Object.hasOwn(doc, field) ? doc[field] : undefined;
  if (named === undefined) return;
  if (typeof named !== 'string')
    throw new MongoError(17261, 'found language override field in document with non-string type');
  if (languageOf(named) === undefined) throw new MongoError(17262, `language override unsupported: ${named}`);
}
