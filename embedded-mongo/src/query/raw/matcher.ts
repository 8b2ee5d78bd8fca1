/**
 * Matches encoded documents against a filter. Supports most filters on most documents and returns `unknown` for the
 * rest: the document is then decoded and `matcher.ts` decides.
 */
import { RANK, rankOf } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { endOfName, endOfValue, MISSING, type RawFields, TYPE } from '../../values/raw-fields.ts';
import { doubleAt, rankOfType, textAt } from '../../values/raw-values.ts';
import type { Filter, Test } from '../filter.ts';
import type { MatchContext } from '../matcher.ts';
import type { Pattern } from '../regex.ts';
import { type Answer, allOf, answerOf, anyOf, opposite, unknown, type ValueAnswer } from './answer.ts';
import { memberOfMany } from './member-of.ts';
import { orderTo } from './order.ts';
import { RawPaths, THROUGH_ARRAY } from './path.ts';

/** Sets up to this size are searched linearly; larger ones by a hash of the value. */
const SMALL_SET = 4;

type FieldsAnswer = (data: Uint8Array, fields: RawFields) => Answer;

/** A filter for encoded documents. */
export class RawMatcher {
  readonly #paths = new RawPaths();
  readonly #answer: FieldsAnswer;

  constructor(filter: Filter, context: MatchContext) {
    this.#answer = compile(filter, context, this.#paths);
  }

  /** Returns whether the document from `from` to `to` matches. */
  answer(data: Uint8Array, from: number, to: number): Answer {
    return this.#answer(data, this.#paths.find(data, from, to));
  }
}

function compile(filter: Filter, context: MatchContext, paths: RawPaths): FieldsAnswer {
  switch (filter.kind) {
    case 'constant':
      return () => answerOf(filter.value);
    case 'field':
      return compileField(filter.parts, filter.test, context, paths);
    case 'expr':
    case 'schema':
    case 'text':
      return unknown;
    default: {
      const parts = filter.parts.map((part) => compile(part, context, paths));
      if (filter.kind === 'and') return allOf(parts);
      const isAny = anyOf(parts);
      return filter.kind === 'or' ? isAny : (data, fields) => opposite(isAny(data, fields));
    }
  }
}

function compileField(
  parts: readonly string[],
  test: Test,
  context: MatchContext,
  paths: RawPaths,
): FieldsAnswer {
  if (test.op === 'not') {
    const positive = compileField(parts, test.test, context, paths);
    return (data, fields) => opposite(positive(data, fields));
  }
  if (test.op === 'and') return allOf(test.tests.map((one) => compileField(parts, one, context, paths)));
  const answer = compileTest(test, context);
  if (answer === unknown) return unknown;
  const reach = testsArraysWhole(test) ? answer : orElement(answer);
  const path = paths.add(parts);
  return (data, fields) => {
    path.find(data, fields);
    return path.type === THROUGH_ARRAY ? 'unknown' : reach(data, path.type, path.start, path.end);
  };
}

function testsArraysWhole({ op }: Test): boolean {
  return op === 'size' || op === 'elemMatch' || op === 'elemMatchValue' || op === 'exists';
}

/** Extends a test of a value to the elements of an array. */
function orElement(answer: ValueAnswer): ValueAnswer {
  return (data, type, start, end) => {
    const whole = answer(data, type, start, end);
    if (type !== TYPE.array || whole === 'yes') return whole;
    const element = anyElement(data, start, end, answer);
    return element === 'no' ? whole : element;
  };
}

function anyElement(data: Uint8Array, start: number, end: number, answer: ValueAnswer): Answer {
  let found: Answer = 'no';
  const last = end - 1;
  for (let at = start + 4; at < last; ) {
    const type = data[at] as number;
    const from = endOfName(data, at + 1);
    at = endOfValue(data, type, from);
    const one = answer(data, type, from, at);
    if (one === 'yes') return 'yes';
    if (one === 'unknown') found = 'unknown';
  }
  return found;
}

function compileTest(test: Test, { collation }: MatchContext): ValueAnswer {
  switch (test.op) {
    case 'eq':
      return equalTo(orderTo(test.value, collation));
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return ordered(test.op, test.value, orderTo(test.value, collation));
    case 'in': {
      const { values, regexes } = test;
      const equals =
        values.length <= SMALL_SET
          ? values.map((value) => equalTo(orderTo(value, collation)))
          : [memberOfMany(values, collation)];
      return anyOf([...equals, ...regexes.map(matching)]);
    }
    case 'exists':
      return (_data, type) => answerOf(type !== MISSING && type !== TYPE.undefined);
    case 'regex':
      return matching(test.regex);
    case 'mod':
      return (_data, type) => (rankOfType(type) === RANK.number ? 'unknown' : 'no');
    case 'size':
    case 'elemMatch':
    case 'elemMatchValue':
      return (_data, type) => (type === TYPE.array ? 'unknown' : 'no');
    default:
      return unknown;
  }
}

function equalTo(orderOf: ReturnType<typeof orderTo>): ValueAnswer {
  return (data, type, start, end) => {
    const order = orderOf(data, type, start, end);
    if (order === 0) return 'yes';
    return Number.isNaN(order) ? 'unknown' : 'no';
  };
}

/** Values of other types are neither smaller nor larger, and NaN is comparable only with itself. */
function ordered(
  op: 'gt' | 'gte' | 'lt' | 'lte',
  wanted: unknown,
  orderOf: ReturnType<typeof orderTo>,
): ValueAnswer {
  const rank = rankOf(wanted);
  const isEdge = rank === RANK.minKey || rank === RANK.maxKey;
  const isNaNWanted = rank === RANK.number && Number.isNaN(Number(numberOf(wanted)));
  const isAbove = op === 'gt' || op === 'gte';
  const isEqualEnough = op === 'gte' || op === 'lte';
  return (data, type, start, end) => {
    if (!isEdge && rankOfType(type) !== rank) return 'no';
    const order = orderOf(data, type, start, end);
    if (order === 0) return answerOf(isEqualEnough);
    if (Number.isNaN(order)) return 'unknown';
    if (order > 0 !== isAbove || isNaNWanted) return 'no';
    return answerOf(type !== TYPE.double || rank !== RANK.number || !Number.isNaN(doubleAt(data, start)));
  };
}

function matching({ regexp }: Pattern): ValueAnswer {
  return (data, type, start) => {
    if (type === TYPE.string) return answerOf(regexp.test(textAt(data, start)));
    return type === TYPE.regex ? 'unknown' : 'no';
  };
}
