/** Parses the operands of `$type`, `$mod`, `$size` and `$regex`. */
import { badValue, failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { type Doc, isNumeric, TYPE_NAMES, typeAliasOf, typeNameOf } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { isRegex, optionsOf, type Pattern, parsePattern } from './regex.ts';
import { wholeNumberOf } from './whole-number.ts';

const MAX_INT32 = 2 ** 31 - 1;

/** Parses a `$type`. @throws MongoError 2, 9, 14 */
export function parseType(value: unknown): { readonly op: 'type'; readonly types: readonly string[] } {
  const wanted = Array.isArray(value) ? value : [value];
  if (wanted.length === 0) throw failedToParse('$type must match at least one type');
  return { op: 'type', types: wanted.map(typeWanted) };
}

function typeWanted(wanted: unknown): string {
  if (typeof wanted === 'string') {
    const alias = TYPE_NAMES.has(wanted) ? typeAliasOf(wanted) : undefined;
    if (alias === undefined) throw badValue(`Unknown type name alias: ${wanted}`);
    return alias;
  }
  if (!isNumeric(wanted)) throw typeMismatch('type must be represented as a number or a string');
  const number = Number(numberOf(wanted));
  const alias = typeAliasOf(number);
  if (alias === undefined) throw badValue(`Invalid numerical type code: ${number}`);
  return alias;
}

/** Parses a `$mod`. @throws MongoError 2 */
export function parseMod(value: unknown): {
  readonly op: 'mod';
  readonly divisor: bigint;
  readonly remainder: bigint;
} {
  if (!Array.isArray(value)) throw badValue('malformed mod, needs to be an array');
  if (value.length < 2) throw badValue('malformed mod, not enough elements');
  if (value.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, remainder] = ['divisor', 'remainder'].map((name, i) => {
    if (!isNumeric(value[i])) throw badValue(`malformed mod, ${name} not a number`);
    const whole = wholeNumberOf(value[i]);
    if (whole === undefined) throw badValue(`malformed mod, ${name} value is invalid`);
    return whole;
  });
  if (!divisor) throw badValue('divisor cannot be 0');
  return { op: 'mod', divisor, remainder: remainder ?? 0n };
}

/** Parses a `$size`. @throws MongoError 2 */
export function parseSize(value: unknown): { readonly op: 'size'; readonly size: number } {
  const problem = (what: string): Error => badValue(`Failed to parse $size. ${what}`);
  if (!isNumeric(value)) throw problem(`Expected a number in: $size: ${typeNameOf(value)}`);
  const size = Number(numberOf(value));
  if (!Number.isInteger(size)) throw problem(`Expected an integer: $size: ${size}`);
  if (size < 0) throw problem(`Expected a non-negative number in: $size: ${size}`);
  if (size > MAX_INT32) throw problem(`Cannot represent $size: ${size} in an int`);
  return { op: 'size', size };
}

/** Parses a `$regex` with its adjacent `$options`. @throws MongoError 2, 51074, 51075, 51091, 51108 */
export function parseRegex(value: unknown, siblings: Doc): Pattern {
  const { $options: options } = siblings;
  const isTwice = options !== undefined && isRegex(value) && optionsOf(value) !== '';
  if (!isTwice) return parsePattern(value, options);
  const [first] = Object.keys(siblings).filter((name) => name === '$regex' || name === '$options');
  // The second of the two finds that options are already set; empty ones do not count.
  if (first === '$options' && options === '') return parsePattern(value);
  const code = first === '$options' ? 51074 : 51075;
  throw new MongoError(code, 'options set in both $regex and $options');
}
