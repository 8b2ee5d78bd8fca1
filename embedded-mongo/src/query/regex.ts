/** MongoDB's regular expressions (PCRE text and options) as JavaScript's. */
import type { BSONRegExp } from 'bson';
import { badValue, MongoError } from '../errors.ts';
import { bsonType } from '../values/kinds.ts';

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

/** Drops what PCRE's extended syntax ignores: white space and comments outside of classes. */
function withoutSpace(pattern: string): string {
  return pattern.replace(/\\.|\[(?:\\.|[^\]])*\]|#.*$|\s+/gm, (piece) =>
    /^(\s|#)/.test(piece) ? '' : piece,
  );
}

/** A JavaScript RegExp for a `$regex`. @throws MongoError 51091 for what does not compile. */
export function toRegExp(value: unknown, options?: unknown): RegExp {
  let [pattern, flags] = patternAndOptions(value);
  if (options !== undefined) {
    if (typeof options !== 'string') throw badValue('$options has to be a string');
    flags = options;
  }
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  if (inline !== null) {
    flags += inline[1];
    pattern = pattern.slice(inline[0].length);
  }
  if (/[^imsxugy]/.test(flags)) throw new MongoError(51108, `invalid flag in regex options: ${flags}`);
  if (flags.includes('x')) pattern = withoutSpace(pattern);
  const kept = ['i', 'm', 's'].filter((flag) => flags.includes(flag)).join('');
  try {
    return new RegExp(pattern, flags.includes('u') ? `${kept}u` : kept);
  } catch (error) {
    throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

/** The text that every match begins with, for `/^text/`; undefined where there is none to use. */
export function literalPrefix(regex: RegExp): { prefix: string; isWhole: boolean } | undefined {
  if (regex.ignoreCase || regex.multiline) return undefined;
  const match = /^\^((?:[^\\^$.|?*+()[\]{}]|\\[^a-zA-Z0-9])+)/.exec(regex.source);
  if (match === null || regex.source.includes('|')) return undefined;
  let literal = match[1] ?? '';
  const rest = regex.source.slice(1 + literal.length);
  if (/^[?*{]/.test(rest)) literal = literal.replace(/(\\.|[^\\])$/, '');
  const prefix = literal.replace(/\\(.)/g, '$1');
  return prefix === '' ? undefined : { prefix, isWhole: rest === '' };
}
