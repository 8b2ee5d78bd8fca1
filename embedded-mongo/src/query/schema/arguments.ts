/** Parses the arguments of `$jsonSchema` keywords, with MongoDB's errors. */
import { failedToParse, MongoError, typeMismatch } from '../../errors.ts';
import { exactWholeNumberOf } from '../../values/arithmetic.ts';
import { type Doc, isDoc, isNumeric } from '../../values/kinds.ts';

/** Returns the document of a keyword. @throws MongoError 14 */
export function docOf(value: unknown, keyword: string): Doc {
  if (!isDoc(value)) throw typeMismatch(`$jsonSchema keyword '${keyword}' must be an object`);
  return value;
}

/** Returns a non-negative integer. @throws MongoError 9 and 14 */
export function sizeOf(value: unknown, keyword: string): number {
  if (!isNumeric(value)) throw typeMismatch(`$jsonSchema keyword '${keyword}' must be a number`);
  const whole = exactWholeNumberOf(value);
  if (whole === undefined)
    throw failedToParse(`$jsonSchema keyword '${keyword}' must be representable as a long`);
  if (whole < 0n) throw failedToParse(`$jsonSchema keyword '${keyword}' cannot be negative`);
  return Number(whole);
}

/** Returns a number. @throws MongoError 14 */
export function boundOf(value: unknown, keyword: string): unknown {
  if (!isNumeric(value)) throw typeMismatch(`$jsonSchema keyword '${keyword}' must be a number`);
  return value;
}

/** Returns a boolean. @throws MongoError 14 */
export function flagOf(value: unknown, keyword: string): boolean {
  if (typeof value !== 'boolean') throw typeMismatch(`$jsonSchema keyword '${keyword}' must be a boolean`);
  return value;
}

/** Returns a string. @throws MongoError 14 */
export function textIn(value: unknown, keyword: string): string {
  if (typeof value !== 'string') throw typeMismatch(`$jsonSchema keyword '${keyword}' must be a string`);
  return value;
}

/** Returns a non-empty array. @throws MongoError 9 and 14 */
export function listOf(value: unknown, keyword: string): unknown[] {
  if (!Array.isArray(value)) throw typeMismatch(`$jsonSchema keyword '${keyword}' must be an array`);
  if (value.length === 0)
    throw new MongoError(9, `$jsonSchema keyword '${keyword}' cannot be an empty array`);
  return value;
}

/** Returns an array of distinct strings. @throws MongoError 9 and 14 */
export function namesOf(value: unknown, keyword: string): string[] {
  const names = listOf(value, keyword).map((name) => {
    if (typeof name !== 'string')
      throw typeMismatch(`$jsonSchema keyword '${keyword}' must be an array of strings`);
    return name;
  });
  if (new Set(names).size < names.length)
    throw failedToParse(`$jsonSchema keyword '${keyword}' array cannot contain duplicate values`);
  return names;
}
