/**
 * Aggregation expressions. mingo evaluates them; here its operators that compare, convert or run code
 * are replaced by ours, since mingo does not know MongoDB's order of types, ObjectIds and exact numbers.
 */
import { ObjectId } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import type { AnyObject, Options } from 'mingo/types';
import { badValue, MongoError } from '../errors.ts';
import { valueKey } from '../indexes/key-string.ts';
import type { Collation } from '../values/collation.ts';
import { compareValues, isEqualValue } from '../values/compare.ts';
import { bsonType, type Doc, isNumeric, typeNameOf } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';

type Operator = (doc: unknown, expression: unknown, options: Options) => unknown;

/** Missing sorts before null in expressions, unlike in queries. */
function compareInExpression(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return Math.sign(compareValues(a, b));
}

function comparison(name: string, accept: (order: number) => unknown): Operator {
  return (doc, expression, options) => {
    if (!Array.isArray(expression) || expression.length !== 2) {
      throw new MongoError(16020, `Expression ${name} takes exactly 2 arguments.`);
    }
    const left = evalExpr(doc, expression[0], options);
    const right = evalExpr(doc, expression[1], options);
    return accept(compareInExpression(left, right));
  };
}

const $in: Operator = (doc, expression, options) => {
  const [item, list] = evalExpr(doc, expression, options) as unknown[];
  if (!Array.isArray(list)) throw new MongoError(40081, '$in requires an array as a second argument');
  return list.some((element) => isEqualValue(element, item));
};

const $type: Operator = (doc, expression, options) => typeNameOf(evalExpr(doc, expression, options));

const $isNumber: Operator = (doc, expression, options) => isNumeric(evalExpr(doc, expression, options));

const $toString: Operator = (doc, expression, options) => {
  const value = evalExpr(doc, expression, options);
  if (bsonType(value) === 'ObjectId') return (value as ObjectId).toHexString();
  if (bsonType(value) !== '') return String(value);
  return expressions.$toString(doc as AnyObject, { $literal: value }, options);
};

function toObjectId(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (bsonType(value) === 'ObjectId') return value;
  if (typeof value === 'string' && ObjectId.isValid(value)) return new ObjectId(value);
  throw new MongoError(241, `Failed to parse objectId '${String(value)}' in $convert with no onError value`);
}

const $toObjectId: Operator = (doc, expression, options) => toObjectId(evalExpr(doc, expression, options));

const $toDate: Operator = (doc, expression, options) => {
  const value = evalExpr(doc, expression, options);
  if (bsonType(value) === 'ObjectId') return (value as ObjectId).getTimestamp();
  if (isNumeric(value)) return new Date(Number(numberOf(value)));
  return expressions.$toDate(doc as AnyObject, { $literal: value }, options);
};

const $convert: Operator = (doc, expression, options) => {
  const spec = expression as { input: unknown; to: unknown; onError?: unknown; onNull?: unknown };
  const target = evalExpr(doc, spec.to, options);
  const operator = {
    objectId: $toObjectId,
    7: $toObjectId,
    string: $toString,
    2: $toString,
    date: $toDate,
    9: $toDate,
  }[String(target)];
  if (operator === undefined) return expressions.$convert(doc as AnyObject, spec as never, options);
  const input = evalExpr(doc, spec.input, options);
  if (input === null || input === undefined) return evalExpr(doc, spec.onNull, options) ?? null;
  try {
    return operator(doc, { $literal: input }, options);
  } catch (error) {
    if (spec.onError === undefined) throw error;
    return evalExpr(doc, spec.onError, options);
  }
};

function refuse(name: string): Operator {
  return () => {
    throw badValue(`${name} is not supported: this server runs no JavaScript from clients`);
  };
}

/** Groups and `$addToSet` compare by value; mingo's own hash does not know BSON classes. */
export function uniqueValues(values: readonly unknown[], collation?: Collation): unknown[] {
  return [...new Map(values.map((value) => [valueKey(value, collation), value])).values()];
}

function evaluateAll(docs: unknown, expression: unknown, options: Options): unknown[] {
  return accumulators.$push(docs as AnyObject[], expression as never, options) as unknown[];
}

function extreme(direction: 1 | -1): Operator {
  return (docs, expression, options) => {
    let best: unknown = null;
    for (const value of evaluateAll(docs, expression, options)) {
      if (value === null || value === undefined) continue;
      if (best === null || compareValues(value, best) * direction < 0) best = value;
    }
    return best;
  };
}

const $addToSet: Operator = (docs, expression, options) =>
  uniqueValues(evaluateAll(docs, expression, options).filter((value) => value !== undefined));

const OUR_EXPRESSIONS = {
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: comparison('$cmp', (order) => order),
  $in,
  $type,
  $isNumber,
  $toString,
  $toObjectId,
  $toDate,
  $convert,
};

const OUR_ACCUMULATORS = { $min: extreme(1), $max: extreme(-1), $addToSet };

/** Every operator there is for expressions, accumulators and windows. */
export const OPERATORS = Context.init({
  accumulator: { ...accumulators, ...OUR_ACCUMULATORS, $accumulator: refuse('$accumulator') } as never,
  expression: { ...expressions, ...OUR_EXPRESSIONS } as never,
  projection: projections,
  query: queries,
  window: windows,
});

/**
 * mingo's prepared options for a set of variables. Its class for them is not exported, but every
 * pipeline operator is handed one; made from plain options, it would be built again for each document.
 */
export function expressionOptions(variables: Doc = {}, context: Context = OPERATORS): Options {
  let captured: Options | undefined;
  const capture = (stream: unknown, _expression: unknown, options: Options): unknown => {
    captured = options;
    return stream;
  };
  const withCapture = Context.from(context, Context.init({ pipeline: { $capture: capture } as never }));
  new Aggregator([{ $capture: {} }], { context: withCapture, variables }).run([]);
  if (captured === undefined) throw new Error('mingo gave no options');
  return captured;
}

const NO_VARIABLES = expressionOptions();

/** The value of an expression for a document; `undefined` where it is missing. */
export function evaluate(doc: Doc, expression: unknown, variables?: Doc): unknown {
  const options = variables === undefined ? NO_VARIABLES : expressionOptions(variables);
  return evalExpr(doc, expression, options);
}

/** An evaluator for many documents with the same variables. */
export function evaluator(expression: unknown, variables?: Doc): (doc: Doc) => unknown {
  const options = variables === undefined ? NO_VARIABLES : expressionOptions(variables);
  return (doc) => evalExpr(doc, expression, options);
}

/** MongoDB's truth: everything but false, null, missing and zero. */
export function isTrue(value: unknown): boolean {
  return (
    value !== false &&
    value !== null &&
    value !== undefined &&
    !(isNumeric(value) && Number(numberOf(value)) === 0)
  );
}
