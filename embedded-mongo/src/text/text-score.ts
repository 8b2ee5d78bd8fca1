/**
 * The text search scores of documents, on their way from the index to `{ $meta: 'textScore' }`: a score is stored
 * beside its document and copied to the documents that stages create from it.
 */
import { MongoError } from '../errors.ts';
import { doubleValue } from '../values/arithmetic.ts';
import { type Doc, isDoc } from '../values/kinds.ts';

const scores = new WeakMap<Doc, number>();
/** Set by the first text search, so that servers without text searches have no overhead. */
let isInUse = false;

/** Stores the score of a document. */
export function keepTextScore(doc: Doc, score: number): void {
  isInUse = true;
  scores.set(doc, score);
}

/** Returns the score of a document; undefined if no text search found it. */
export function textScoreOf(doc: Doc): number | undefined {
  return isInUse ? scores.get(doc) : undefined;
}

/** Returns the score as a value for clients: always a double. */
export function textScoreValue(doc: Doc): unknown {
  const score = textScoreOf(doc);
  return score === undefined ? undefined : doubleValue(score);
}

/** Copies the score of a document to one created from it. */
export function carryTextScore(from: Doc, to: Doc): Doc {
  const score = textScoreOf(from);
  if (score !== undefined && from !== to) scores.set(to, score);
  return to;
}

/** True if `{ $meta: 'textScore' }` occurs anywhere in a projection, a sort or a stage. */
export function usesTextScore(spec: unknown): boolean {
  if (Array.isArray(spec)) return spec.some(usesTextScore);
  if (!isDoc(spec)) return false;
  if (spec.$meta === 'textScore') return true;
  return Object.keys(spec).some((key) => key !== '$literal' && usesTextScore(spec[key]));
}

/** Refuses a text score if there is no text search. @throws MongoError 40218 */
export function assertTextScore(hasTextSearch: boolean, specs: readonly unknown[]): void {
  if (hasTextSearch || !usesTextScore(specs)) return;
  throw new MongoError(40218, 'query requires text score metadata, but it is not available');
}
