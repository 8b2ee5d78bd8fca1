/**
 * How well documents answer the text search that found them, on its way from the index to `{ $meta: 'textScore' }`: it
 * is kept beside the document and goes along with what stages make of it.
 */
import { MongoError } from '../errors.ts';
import { doubleValue } from '../values/arithmetic.ts';
import { type Doc, isDoc } from '../values/kinds.ts';

const scores = new WeakMap<Doc, number>();
/** Most servers never see a text search, and pay nothing for it. */
let isInUse = false;

/** Keeps the score of a document. */
export function keepTextScore(doc: Doc, score: number): void {
  isInUse = true;
  scores.set(doc, score);
}

/** The score of a document; undefined where no text search found it. */
export function textScoreOf(doc: Doc): number | undefined {
  return isInUse ? scores.get(doc) : undefined;
}

/** The score as a value for clients: always a double. */
export function textScoreValue(doc: Doc): unknown {
  const score = textScoreOf(doc);
  return score === undefined ? undefined : doubleValue(score);
}

/** Gives the score of a document to what was made of it. */
export function carryTextScore(from: Doc, to: Doc): Doc {
  const score = textScoreOf(from);
  if (score !== undefined && from !== to) scores.set(to, score);
  return to;
}

/** True where `{ $meta: 'textScore' }` is anywhere in a projection, a sort or a stage. */
export function usesTextScore(spec: unknown): boolean {
  if (Array.isArray(spec)) return spec.some(usesTextScore);
  if (!isDoc(spec)) return false;
  if (spec.$meta === 'textScore') return true;
  return Object.keys(spec).some((key) => key !== '$literal' && usesTextScore(spec[key]));
}

/** @throws MongoError 40218 where a score is asked for and there is no text search */
export function assertTextScore(hasTextSearch: boolean, specs: readonly unknown[]): void {
  if (hasTextSearch || !usesTextScore(specs)) return;
  throw new MongoError(40218, 'query requires text score metadata, but it is not available');
}
