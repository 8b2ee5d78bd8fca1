/** Splits a query into the conditions that must all hold, so that index bounds can be derived from them. */
import type { Filter, Test } from '../query/filter.ts';
import { compileTest } from '../query/matcher.ts';
import { compareValues, isEqualValue } from '../values/compare.ts';
import { rankOf } from '../values/kinds.ts';

/** One `$elemMatch`: its conditions apply to one element of the array at the first `depth` components of a path. */
export type Element = { readonly depth: number };

/**
 * One condition on one path. `isPart` is true if the query only implies it, as within $elemMatch; `element` is then the
 * `$elemMatch` it applies to.
 */
export type Conjunct = {
  readonly path: string;
  readonly test: Test;
  readonly isPart: boolean;
  readonly element: Element | undefined;
};

/** The conjuncts of a query; `isComplete` is true if together they are equivalent to the query. */
export type Conjuncts = { readonly list: readonly Conjunct[]; readonly isComplete: boolean };

/** Splits a query into conjuncts. */
export function conjunctsOf(filter: Filter): Conjuncts {
  const list: Conjunct[] = [];
  const isComplete = collect(filter, '', undefined, list);
  return { list, isComplete };
}

function collect(filter: Filter, prefix: string, element: Element | undefined, list: Conjunct[]): boolean {
  if (filter.kind === 'and') {
    return filter.parts.map((part) => collect(part, prefix, element, list)).every((isWhole) => isWhole);
  }
  if (filter.kind !== 'field') return false;
  return collectTest(prefix + filter.path, filter.test, element, list);
}

function collectTest(path: string, test: Test, element: Element | undefined, list: Conjunct[]): boolean {
  switch (test.op) {
    case 'and':
      return test.tests.map((one) => collectTest(path, one, element, list)).every((isWhole) => isWhole);
    case 'elemMatch':
      collect(test.filter, `${path}.`, elementAt(path), list);
      return false;
    case 'elemMatchValue':
      collectOfElement(path, test.test, elementAt(path), list);
      return false;
    case 'not':
      return false;
    default:
      list.push({ path, test, element, isPart: element !== undefined });
      return true;
  }
}

/** Collects conditions on an element; not those on elements of nested arrays, which have no keys of their own. */
function collectOfElement(path: string, test: Test, element: Element, list: Conjunct[]): void {
  if (test.op === 'and') for (const one of test.tests) collectOfElement(path, one, element, list);
  else if (test.op !== 'elemMatch' && test.op !== 'elemMatchValue') collectTest(path, test, element, list);
}

const elementAt = (path: string): Element => ({ depth: path.split('.').length });

const isNullish = (value: unknown): boolean => value === null || value === undefined;

/** True if every document that matches the conjuncts also matches `wanted`: used for partial indexes. */
export function isImplied(wanted: Filter, conjuncts: readonly Conjunct[]): boolean {
  if (wanted.kind === 'and') return wanted.parts.every((part) => isImplied(part, conjuncts));
  if (wanted.kind !== 'field') return false;
  return impliesTest(wanted.path, wanted.test, conjuncts);
}

/** True if the filter of a partial index guarantees the condition for every document in the index. */
export function isOfEvery(partial: Filter | undefined, { path, test, isPart }: Conjunct): boolean {
  return partial !== undefined && !isPart && impliesTest(path, test, conjunctsOf(partial).list);
}

function impliesTest(path: string, wanted: Test, conjuncts: readonly Conjunct[]): boolean {
  if (wanted.op === 'and') return wanted.tests.every((test) => impliesTest(path, test, conjuncts));
  return conjuncts.some(
    (conjunct) => !conjunct.isPart && conjunct.path === path && implies(conjunct.test, wanted),
  );
}

function implies(test: Test, wanted: Test): boolean {
  if (wanted.op === 'exists') return excludesMissing(test);
  if (test.op === 'eq')
    return wanted.op === 'eq' ? isEqualValue(test.value, wanted.value) : accepts(wanted, test.value);
  if (test.op === 'in')
    return test.regexes.length === 0 && test.values.every((value) => accepts(wanted, value));
  if (test.op === 'type' && wanted.op === 'type')
    return test.types.every((type) => wanted.types.includes(type));
  return isTighter(test, wanted);
}

function accepts(wanted: Test, value: unknown): boolean {
  return wanted.op !== 'not' && compileTest(wanted, {})(value);
}

function excludesMissing(test: Test): boolean {
  switch (test.op) {
    case 'eq':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return !isNullish(test.value);
    case 'in':
      return !test.values.some(isNullish);
    case 'not':
    case 'and':
      return false;
    default:
      return true;
  }
}

/** `$gt: 5` implies `$gt: 3`, `$lt: 2` implies `$lte: 2`. */
function isTighter(known: Test, wanted: Test): boolean {
  const isRange = (test: Test): test is Test & { value: unknown } =>
    test.op === 'gt' || test.op === 'gte' || test.op === 'lt' || test.op === 'lte';
  if (!isRange(known) || !isRange(wanted) || known.op[0] !== wanted.op[0]) return false;
  if (rankOf(known.value) !== rankOf(wanted.value)) return false;
  const order = compareValues(known.value, wanted.value) * (wanted.op.startsWith('g') ? 1 : -1);
  return order > 0 || (order === 0 && (wanted.op.endsWith('e') || known.op === wanted.op));
}
