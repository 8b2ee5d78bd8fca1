/** MongoDB's regular expressions: validates them and compiles them from PCRE to JavaScript. */
import type { BSONRegExp } from 'bson';
import { badValue, MongoError } from '../errors.ts';
import { bsonType } from '../values/kinds.ts';
import { InvalidPattern } from './pcre/pattern-reader.ts';
import { translatePattern } from './pcre/translate.ts';

/** MongoDB's maximum pattern length in bytes. */
const MAX_PATTERN_BYTES = 32_764;

/** The string with which every match starts; `isWhole` if the pattern consists only of it. */
export type LiteralPrefix = { readonly prefix: string; readonly isWhole: boolean };

/** A regular expression in a query. */
export type Pattern = {
  /** The pattern and its options as given; used for equality with stored regular expressions. */
  readonly text: string;
  readonly regexp: RegExp;
  readonly prefix: LiteralPrefix | undefined;
};

/** True for a regular expression, decoded or in its BSON class. */
export function isRegex(value: unknown): boolean {
  return value instanceof RegExp || bsonType(value) === 'BSONRegExp';
}

function patternAndOptions(value: unknown): [string, string] {
  if (value instanceof RegExp) return [value.source, value.flags];
  if (bsonType(value) === 'BSONRegExp') return [(value as BSONRegExp).pattern, (value as BSONRegExp).options];
  if (typeof value === 'string') return [value, ''];
  throw badValue('$regex has to be a string');
}

/** Returns the options of the regular expression itself. */
export const optionsOf = (value: unknown): string => patternAndOptions(value)[1];

/** Parses a `$regex`. @throws MongoError 2, 51075, 51091, 51108 */
export function parsePattern(value: unknown, optionsInput?: unknown): Pattern {
  const [pattern, ownOptions] = patternAndOptions(value);
  if (optionsInput !== undefined && typeof optionsInput !== 'string') {
    throw badValue('$options has to be a string');
  }
  if (optionsInput && ownOptions !== '') {
    throw new MongoError(51075, 'options set in both $regex and $options');
  }
  const options = [...(optionsInput ?? ownOptions)].sort().join('');
  assertBounded(pattern, options);
  return {
    text: `${pattern}\0${options}`,
    regexp: compile(pattern, options),
    prefix: literalPrefix(pattern, options),
  };
}

/** Converts a MongoDB regular expression to a JavaScript RegExp. @throws MongoError as `parsePattern` */
export function toRegExp(value: unknown, options?: unknown): RegExp {
  return parsePattern(value, options).regexp;
}

function assertBounded(pattern: string, options: string): void {
  if (pattern.includes('\0')) throw badValue('Regular expression cannot contain an embedded null byte');
  if (options.includes('\0')) {
    throw badValue('Regular expression options string cannot contain an embedded null byte');
  }
  if (Buffer.byteLength(pattern) > MAX_PATTERN_BYTES) throw invalid('regular expression is too large');
  const unknown = /[^imsxu]/.exec(options);
  if (unknown !== null) throw new MongoError(51108, `invalid flag in regex options: ${unknown[0]}`);
}

function compile(pattern: string, options: string): RegExp {
  try {
    const { source, isCaseless } = translatePattern(pattern, options);
    return new RegExp(source, isCaseless ? 'iu' : 'u');
  } catch (error) {
    if (error instanceof InvalidPattern || error instanceof SyntaxError) throw invalid(error.message);
    // Groups nested too deeply for the stack.
    if (error instanceof RangeError) throw invalid('parentheses are too deeply nested');
    throw error;
  }
}

function invalid(reason: string): MongoError {
  return new MongoError(51091, `Regular expression is invalid: ${reason}`);
}

/** Returns the string with which every match starts, for patterns such as `^text`; undefined if there is none. */
function literalPrefix(pattern: string, options: string): LiteralPrefix | undefined {
  if (/[imx]/.test(options)) return undefined;
  const match = /^(?:\^|\\A)((?:[^\\^$.|?*+()[\]{}]|\\[^a-zA-Z0-9])+)/u.exec(pattern);
  if (match === null || pattern.includes('|')) return undefined;
  const [whole, literal = ''] = match;
  const rest = pattern.slice(whole.length);
  // A last character that can be repeated zero times is not in every match.
  const certain = /^[?*{]/.test(rest) ? literal.replace(/(?:\\.|[^\\])$/su, '') : literal;
  const prefix = certain.replace(/\\(.)/gsu, '$1');
  return prefix === '' ? undefined : { prefix, isWhole: rest === '' };
}
