/** `$regexMatch`, `$regexFind` and `$regexFindAll`. */
import type { BSONRegExp } from 'bson';
import { MongoError } from '../../errors.ts';
import { bsonType, typeNameOf } from '../../values/kinds.ts';
import { toRegExp } from '../regex.ts';
import { namedArguments } from './arguments.ts';
import { constantOf, type Expression, isNullish, type Operator } from './expression.ts';

/** A match as returned to clients; positions are counted in code points. */
type Match = { match: string; idx: number; captures: (string | null)[] };

/** A compiled pattern; undefined for null. */
type Pattern = RegExp | undefined;

function compilePattern(regex: unknown, options: unknown, name: string): Pattern {
  const isRegex = bsonType(regex) === 'BSONRegExp';
  if (!isRegex && typeof regex !== 'string' && !isNullish(regex))
    throw new MongoError(51105, `${name} needs 'regex' to be of type string or regex`);
  if (!isNullish(options) && typeof options !== 'string')
    throw new MongoError(51106, `${name} needs 'options' to be of type string`);
  if (isRegex && (regex as BSONRegExp).options !== '' && !isNullish(options)) {
    throw new MongoError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  }
  const pattern = isRegex ? (regex as BSONRegExp).pattern : String(regex);
  if (pattern.includes('\0'))
    throw new MongoError(51109, `${name}: regular expression cannot contain an embedded null byte`);
  if (typeof options === 'string' && options.includes('\0')) {
    throw new MongoError(51110, `${name}: regular expression options cannot contain an embedded null byte`);
  }
  if (isNullish(regex)) return undefined;
  const compiled = regExpOf(regex, options, name);
  return new RegExp(compiled.source, `${compiled.flags}g`);
}

function regExpOf(regex: unknown, options: unknown, name: string): RegExp {
  try {
    return toRegExp(regex, options ?? undefined);
  } catch (error) {
    if (!(error instanceof MongoError) || error.code !== 51091) throw error;
    throw new MongoError(51111, `Invalid Regex in ${name}: ${error.message}`);
  }
}

function search<Result>(
  pattern: Pattern,
  input: unknown,
  name: string,
  none: Result,
  run: (pattern: RegExp, input: string) => Result,
): Result {
  if (!isNullish(input) && typeof input !== 'string')
    throw new MongoError(51104, `${name} needs 'input' to be of type string, not ${typeNameOf(input)}`);
  return pattern === undefined || isNullish(input) ? none : run(pattern, input);
}

/** Creates a search operator. A constant pattern is compiled once. */
function searching<Result>(none: Result, run: (pattern: RegExp, input: string) => Result): Operator {
  return (operand, scope, name) => {
    const spec = namedArguments(operand, name, {
      notObject: 51103,
      unknown: 31024,
      missing: { input: 31022, regex: 31023 },
      optional: ['options'],
    });
    const input = scope.compile(spec.input);
    const regex = scope.compile(spec.regex);
    const options = scope.compile(spec.options ?? null);
    const knownRegex = constantOf(regex);
    const knownOptions = constantOf(options);
    if (knownRegex !== undefined && knownOptions !== undefined) {
      const pattern = compilePattern(knownRegex.value, knownOptions.value, name);
      return (root) => search(pattern, input(root), name, none, run);
    }
    const evaluate: Expression = (root) =>
      search(compilePattern(regex(root), options(root), name), input(root), name, none, run);
    return evaluate;
  };
}

/** Returns the first match from a position on. */
function matchFrom(pattern: RegExp, input: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(input);
}

function shown(found: RegExpExecArray, idx: number): Match {
  return { match: found[0], idx, captures: found.slice(1).map((capture) => capture ?? null) };
}

/** Counts the code points in a part of a string. */
function codePoints(text: string, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0xdc00 || unit > 0xdfff) count += 1;
  }
  return count;
}

function findFirst(pattern: RegExp, input: string): Match | null {
  const found = matchFrom(pattern, input, 0);
  return found === null ? null : shown(found, codePoints(input, 0, found.index));
}

function findAll(pattern: RegExp, input: string): Match[] {
  const matches: Match[] = [];
  let from = 0;
  let counted = 0;
  let idx = 0;
  // After the last character nothing matches, not even an empty match, unless the input is empty.
  do {
    const found = matchFrom(pattern, input, from);
    if (found === null) break;
    idx += codePoints(input, counted, found.index);
    counted = found.index;
    matches.push(shown(found, idx));
    // After an empty match, the search continues after the next code point.
    const step =
      found[0].length > 0 ? found[0].length : (input.codePointAt(found.index) ?? 0) > 0xffff ? 2 : 1;
    from = found.index + step;
  } while (from < input.length);
  return matches;
}

/** The operators of this file by name. */
export const REGEX: Readonly<Record<string, Operator>> = {
  $regexMatch: searching(false, (pattern, input) => matchFrom(pattern, input, 0) !== null),
  $regexFind: searching<Match | null>(null, findFirst),
  $regexFindAll: searching<Match[]>([], findAll),
};
