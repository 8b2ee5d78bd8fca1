/** Reading the arguments of `$jsonSchema` keywords, with MongoDB's errors. */
import { failedToParse, MongoError, typeMismatch } from '../../errors.ts';
import { exactWholeNumberOf } from '../../values/arithmetic.ts';
import { type Doc, isDoc, isNumeric } from '../../values/kinds.ts';

/** The document of a keyword. @throws MongoError 14 */
export function docOf(value: unknown, keyword: string): Doc {
  if (!isDoc(value)) throw typeMismatch(`$jsonSchema keyword '${keyword}' must be an object`);
  return value;
}

/** A whole number that is not negative. @throws MongoError 9 and 14 */
export function sizeOf(value: unknown, keyword: string): number {
  if (!isNumeric(value)) throw typeMismatch(`$jsonSchema keyword '${keyword}' must be a number`);
  const whole = exactWholeNumberOf(value);
  if (whole === undefined)
    throw failedToParse(`$jsonSchema keyword '${keyword}' must be representable as a long`);
  if (whole < 0n) throw failedToParse(`$jsonSchema keyword '${keyword}' cannot be negative`);
  return Number(whole);
}

/** A number. @throws MongoError 14 */
export function boundOf(value: unknown, keyword: string): unknown {
  if (!isNumeric(value)) throw typeMismatch(`$jsonSchema keyword '${keyword}' must be a number`);
  return value;
}

/** True or false. @throws MongoError 14 */
export function flagOf(value: unknown, keyword: string): boolean {
  if (typeof value !== 'boolean') throw typeMismatch(`$jsonSchema keyword '${keyword}' must be a boolean`);
  return value;
}

/** A text. @throws MongoError 14 */
export function textIn(value: unknown, keyword: string): string {
  if (typeof value !== 'string') throw typeMismatch(`$jsonSchema keyword '${keyword}' must be a string`);
  return value;
}

/** An array that is not empty. @throws MongoError 9 and 14 */
export function listOf(value: unknown, keyword: string): unknown[] {
  if (!Array.isArray(value)) throw typeMismatch(`$jsonSchema keyword '${keyword}' must be an array`);
  if (value.length === 0)
    throw new MongoError(9, `$jsonSchema keyword '${keyword}' cannot be an empty array`);
  return value;
}

/** An array of different texts. @throws MongoError 9 and 14 */
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
