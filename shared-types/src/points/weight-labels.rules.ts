// What the words of an event say about its points: a name, a tag or a note can promise what the event does not give.
import { foldName } from '../names/name-text.rules.ts';
import type { ResultWeight } from './points.schema.ts';

const double = /\b(double|doubled|dobles?|2x|x2)\b/;
const points = /\b(points?|pts|puntos?)\b/;

/** Whether a text says, in English or Spanish, that points count twice. */
export const promisesDouble = (text: string): boolean => {
  const folded = foldName(text);
  return double.test(folded) && points.test(folded);
};

/** Returns the first text that promises double points although the weight is another one; null if none does. */
export const brokenPromise = (weight: ResultWeight, texts: readonly string[]): string | null =>
  weight === 'double' ? null : (texts.find(promisesDouble) ?? null);
