/** Comparison, logic and conditions. */
import { MongoError } from '../../errors.ts';
import { isZero } from '../../values/arithmetic.ts';
import type { Collation } from '../../values/collation.ts';
import { compareValues } from '../../values/compare.ts';
import { isDoc, isNumeric, RANK, rankOf, typeNameOf } from '../../values/kinds.ts';
import { binary, namedArguments, operandsOf, unary } from './arguments.ts';
import { constant, constantOf, type Expression, folded, isNullish, type Operator } from './expression.ts';

/** Compares two values in an expression, where missing sorts before null and after MinKey. */
function compareInExpression(a: unknown, b: unknown, collation?: Collation): number {
  if (a === undefined || b === undefined) {
    if (rankOf(a) === RANK.minKey || rankOf(b) === RANK.minKey) return rankOf(a) < rankOf(b) ? -1 : 1;
    return Number(a !== undefined) - Number(b !== undefined);
  }
  return Math.sign(compareValues(a, b, collation));
}

/** True if two values are equal in an expression. */
export function isSameValue(a: unknown, b: unknown, collation?: Collation): boolean {
  return a === b || compareInExpression(a, b, collation) === 0;
}

/** True for every value except false, null, missing and zero: MongoDB's boolean conversion. */
export function isTrue(value: unknown): boolean {
  if (value === true) return true;
  if (value === false || value === null || value === undefined) return false;
  return !(isNumeric(value) && isZero(value));
}

function comparison(accept: (order: number) => unknown): Operator {
  return binary((a, b, _name, { collation }) => accept(compareInExpression(a, b, collation)));
}

const $and: Operator = (operand, scope, name) => {
  const parts = operandsOf(operand, scope, name, 0, Number.POSITIVE_INFINITY);
  return folded((root) => parts.every((part) => isTrue(part(root))), parts);
};

const $or: Operator = (operand, scope, name) => {
  const parts = operandsOf(operand, scope, name, 0, Number.POSITIVE_INFINITY);
  return folded((root) => parts.some((part) => isTrue(part(root))), parts);
};

const $cond: Operator = (operand, scope, name) => {
  const parts = isDoc(operand)
    ? namedCondition(operand, name).map((spec) => scope.compile(spec))
    : operandsOf(operand, scope, name, 3, 3);
  const [when, then, otherwise] = parts as [Expression, Expression, Expression];
  return folded((root) => (isTrue(when(root)) ? then(root) : otherwise(root)), parts);
};

function namedCondition(operand: unknown, name: string): unknown[] {
  const spec = namedArguments(operand, name, {
    notObject: 16020,
    unknown: 17083,
    missing: Object.fromEntries([
      ['if', 17080],
      ['then', 17081],
      ['else', 17082],
    ]),
  });
  return [spec.if, spec.then, spec.else];
}

const $ifNull: Operator = (operand, scope, name) => {
  const specs = Array.isArray(operand) ? operand : [operand];
  if (specs.length < 2) {
    throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${specs.length}`);
  }
  const parts = operandsOf(specs, scope, name, 2, Number.POSITIVE_INFINITY);
  const last = parts.at(-1) as Expression;
  const others = parts.slice(0, -1);
  const evaluate: Expression = (root) => {
    for (const part of others) {
      const value = part(root);
      if (!isNullish(value)) return value;
    }
    return last(root);
  };
  return folded(evaluate, parts);
};

const $switch: Operator = (operand, scope, name) => {
  const spec = switchArguments(operand);
  const branches = (spec.branches as unknown[]).map((branch) => {
    const { case: when, then } = branchArguments(branch);
    return { when: scope.compile(when), result: scope.compile(then) };
  });
  const otherwise = Object.hasOwn(spec, 'default') ? scope.compile(spec.default) : undefined;
  if (otherwise === undefined && branches.every(({ when }) => isNeverTrue(when))) {
    throw new MongoError(
      40069,
      `Cannot execute a ${name} statement where all the cases evaluate to false without a default.`,
    );
  }
  const evaluate: Expression = (root) => {
    for (const { when, result } of branches) if (isTrue(when(root))) return result(root);
    if (otherwise !== undefined) return otherwise(root);
    throw new MongoError(
      40066,
      `${name} could not find a matching branch for an input, and no default was specified.`,
    );
  };
  const parts = branches.flatMap(({ when, result }) => [when, result]);
  return folded(evaluate, [...parts, otherwise ?? constant(undefined)]);
};

function isNeverTrue(when: Expression): boolean {
  const known = constantOf(when);
  return known?.isLiteral === true && !isTrue(known.value);
}

function switchArguments(operand: unknown): Record<string, unknown> {
  if (!isDoc(operand)) {
    throw new MongoError(40060, `$switch requires an object as an argument, found: ${typeNameOf(operand)}`);
  }
  for (const key of Object.keys(operand)) {
    if (key !== 'branches' && key !== 'default')
      throw new MongoError(40067, `$switch found an unknown argument: ${key}`);
  }
  const { branches = [] } = operand;
  if (!Array.isArray(branches)) {
    throw new MongoError(40061, `$switch expected an array for 'branches', found: ${typeNameOf(branches)}`);
  }
  if (branches.length === 0) throw new MongoError(40068, '$switch requires at least one branch.');
  return operand;
}

function branchArguments(branch: unknown): Record<string, unknown> {
  if (!isDoc(branch)) {
    throw new MongoError(40062, `$switch expected each branch to be an object, found: ${typeNameOf(branch)}`);
  }
  for (const key of Object.keys(branch)) {
    if (key !== 'case' && key !== 'then')
      throw new MongoError(40063, `$switch found an unknown argument to a branch: ${key}`);
  }
  if (!Object.hasOwn(branch, 'case'))
    throw new MongoError(40064, "$switch requires each branch have a 'case' expression");
  if (!Object.hasOwn(branch, 'then'))
    throw new MongoError(40065, "$switch requires each branch have a 'then' expression.");
  return branch;
}

/** The operators of this file by name. */
export const COMPARISON: Readonly<Record<string, Operator>> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => order),
};

/** Logic and conditions by name. */
export const LOGIC: Readonly<Record<string, Operator>> = {
  $and,
  $or,
  $not: unary((value) => !isTrue(value)),
  $cond,
  $ifNull,
  $switch,
};
