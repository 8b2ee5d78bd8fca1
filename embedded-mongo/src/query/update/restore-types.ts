/** Gives numbers that a pipeline left alone their BSON type back. */
import { bsonType, isDoc, isNumeric } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';

/** `result` with each number that is also at the same place in `original` taken from there. */
export function restoreTypes(result: unknown, original: unknown): unknown {
  if (typeof result === 'number') {
    const isSame = bsonType(original) !== '' && isNumeric(original) && numberOf(original) === result;
    return isSame ? original : result;
  }
  if (Array.isArray(result)) {
    const before = Array.isArray(original) ? original : [];
    return result.map((item, i) => restoreTypes(item, before[i]));
  }
  if (!isDoc(result)) return result;
  const before = isDoc(original) ? original : {};
  return Object.fromEntries(
    Object.entries(result).map(([key, value]) => [key, restoreTypes(value, before[key])]),
  );
}
