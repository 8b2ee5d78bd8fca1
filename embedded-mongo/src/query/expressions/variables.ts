/** Operators that bind variables: `$let`, and those that process each element of an array. */
import { MongoError } from '../../errors.ts';
import type { SortField } from '../../indexes/path-rows.ts';
import { doubleOf } from '../../values/arithmetic.ts';
import type { Collation } from '../../values/collation.ts';
import { compareValues } from '../../values/compare.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from '../../values/kinds.ts';
import { valueAtPath } from '../../values/paths.ts';
import { compareSortKeys, parseSort } from '../sort.ts';
import { int32Of, namedArguments } from './arguments.ts';
import { isTrue } from './comparison.ts';
import { type Cell, type Expression, isNullish, type Operator } from './expression.ts';

const $let: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 16874,
    unknown: 16875,
    missing: { vars: 16876, in: 16877 },
  });
  if (!isDoc(spec.vars)) throw new MongoError(10065, 'invalid parameter: expected an object (vars)');
  const names = Object.keys(spec.vars);
  const values = Object.values(spec.vars).map((value) => scope.compile(value));
  const inner = scope.with(names);
  const body = inner.scope.compile(spec.in);
  return (root) => {
    for (let i = 0; i < values.length; i += 1) {
      (inner.cells[i] as Cell).value = (values[i] as Expression)(root);
    }
    return body(root);
  };
};

/** Returns the variable name for elements. */
function nameOf(spec: Doc): string {
  const { as = 'this' } = spec;
  return typeof as === 'string' ? as : '';
}

const $map: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 16878,
    unknown: 16879,
    missing: { input: 16880, in: 16882 },
    optional: ['as'],
  });
  const input = scope.compile(spec.input);
  const inner = scope.with([nameOf(spec)]);
  const [cell] = inner.cells as [Cell];
  const body = inner.scope.compile(spec.in);
  return (root) => {
    const array = input(root);
    if (isNullish(array)) return null;
    if (!Array.isArray(array))
      throw new MongoError(16883, `input to $map must be an array not ${typeNameOf(array)}`);
    return array.map((element) => {
      cell.value = element;
      return body(root) ?? null;
    });
  };
};

const $filter: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 28646,
    unknown: 28647,
    missing: { input: 28648, cond: 28650 },
    optional: ['as', 'limit'],
  });
  const input = scope.compile(spec.input);
  const inner = scope.with([nameOf(spec)]);
  const [cell] = inner.cells as [Cell];
  const accept = inner.scope.compile(spec.cond);
  const limit = Object.hasOwn(spec, 'limit') ? scope.compile(spec.limit) : undefined;
  return (root) => {
    const array = input(root);
    if (isNullish(array)) return null;
    if (!Array.isArray(array))
      throw new MongoError(28651, `input to $filter must be an array not ${typeNameOf(array)}`);
    const most = filterLimit(limit?.(root));
    const accepted: unknown[] = [];
    for (const element of array) {
      cell.value = element;
      if (isTrue(accept(root))) accepted.push(element);
      if (accepted.length === most) break;
    }
    return accepted;
  };
};

function filterLimit(value: unknown): number | undefined {
  if (isNullish(value)) return undefined;
  const limit = int32Of(value);
  if (limit === undefined) {
    throw new MongoError(
      327391,
      `$filter: limit must be represented as a 32-bit integral value: ${String(value)}`,
    );
  }
  if (limit <= 0) throw new MongoError(327392, `$filter: limit must be greater than 0: ${limit}`);
  return limit;
}

const $reduce: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 40075,
    unknown: 40076,
    missing: { input: 40077, initialValue: 40078, in: 40079 },
  });
  const input = scope.compile(spec.input);
  const initial = scope.compile(spec.initialValue);
  const inner = scope.with(['this', 'value']);
  const [element, total] = inner.cells as [Cell, Cell];
  const body = inner.scope.compile(spec.in);
  return (root) => {
    const array = input(root);
    if (isNullish(array)) return null;
    if (!Array.isArray(array)) {
      throw new MongoError(40080, `$reduce requires that 'input' be an array, found: ${typeNameOf(array)}`);
    }
    let value = initial(root);
    for (const one of array) {
      element.value = one;
      total.value = value;
      value = body(root);
    }
    return value;
  };
};

const $sortArray: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 2942500,
    unknown: 2942501,
    missing: { input: 2942502, sortBy: 2942503 },
  });
  const input = scope.compile(spec.input);
  const sort = sorter(spec.sortBy, scope.collation);
  return (root) => {
    const array = input(root);
    if (isNullish(array)) return null;
    if (Array.isArray(array)) return sort(array);
    throw new MongoError(
      2942504,
      `The input argument to $sortArray must be an array, but was of type: ${typeNameOf(array)}`,
    );
  };
};

function sorter(by: unknown, collation: Collation | undefined): (array: unknown[]) => unknown[] {
  if (isDoc(by)) {
    return (array) => sortedByPaths(array, parseSort(by).fields, collation);
  }
  const direction = isNumeric(by) ? doubleOf(by) : Number.NaN;
  if (direction !== 1 && direction !== -1) {
    throw new MongoError(isNumeric(by) ? 2942506 : 2942507, 'The $sort element value must be either 1 or -1');
  }
  return (array) => array.toSorted((a, b) => compareValues(a, b, collation) * direction);
}

/** Sorts by paths. Values are compared unchanged: arrays are not expanded, neither on the path nor at its end. */
function sortedByPaths(
  array: readonly unknown[],
  fields: readonly SortField[],
  collation: Collation | undefined,
): unknown[] {
  const keyed = array.map((element) => ({
    element,
    key: fields.map(({ parts }) => (isDoc(element) ? valueAtPath(element, parts) : undefined)),
  }));
  keyed.sort((a, b) => compareSortKeys(a.key, b.key, fields, collation));
  return keyed.map(({ element }) => element);
}

/** The operators of this file by name. */
export const VARIABLES: Readonly<Record<string, Operator>> = { $let, $map, $filter, $reduce, $sortArray };
