/**
 * Determines which array element made a document match: the element of the positional `$` in updates and projections.
 * It is the position in the first array on the path of a condition. With several conditions, the last one counts, in
 * MongoDB's sort order: by kind, then by path.
 */
import { type Doc, isArrayPosition, isDoc } from '../values/kinds.ts';
import { valueAtPath } from '../values/paths.ts';
import type { Filter, Test } from './filter.ts';
import { compileFilter, compileTest, type MatchContext } from './matcher.ts';

type FieldFilter = Extract<Filter, { kind: 'field' }>;

/** A condition that matched an element. */
type Candidate = { readonly kind: Test['op']; readonly path: string; readonly at: number };

/** MongoDB's order of condition kinds. */
const KINDS: readonly Test['op'][] = [
  'elemMatch',
  'elemMatchValue',
  'eq',
  'lte',
  'lt',
  'gt',
  'gte',
  'regex',
  'mod',
  'exists',
  'in',
  'bits',
  'type',
  'shape',
  'near',
];

/** Returns the position of the element that the filter matched; undefined if no condition determines one. */
export function matchedPosition(doc: Doc, filter: Filter, context: MatchContext): number | undefined {
  const inOrder = candidates(doc, filter, context).sort(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.path < b.path ? -1 : Number(a.path > b.path)),
  );
  return inOrder.at(-1)?.at;
}

function candidates(doc: Doc, filter: Filter, context: MatchContext): Candidate[] {
  switch (filter.kind) {
    case 'and':
      return filter.parts.flatMap((part) => candidates(doc, part, context));
    case 'or':
      return ofAlternatives(doc, filter.parts, context);
    case 'field':
      return ofField(doc, filter, context);
    default:
      return [];
  }
}

/** Alternatives determine no element, unless they are values of one field, which are equivalent to an `$in`. */
function ofAlternatives(doc: Doc, parts: readonly Filter[], context: MatchContext): Candidate[] {
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0)
    return first === undefined ? [] : candidates(doc, first, context);
  const values: unknown[] = [];
  for (const part of parts) {
    if (part.kind !== 'field' || first.kind !== 'field') return [];
    if (part.path !== first.path || part.test.op !== 'eq') return [];
    values.push(part.test.value);
  }
  return first.kind === 'field'
    ? ofField(doc, { ...first, test: { op: 'in', values, regexes: [] } }, context)
    : [];
}

function ofField(doc: Doc, { path, parts, test }: FieldFilter, context: MatchContext): Candidate[] {
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const array = valueAtPath(doc, parts.slice(0, depth));
    if (!Array.isArray(array)) continue;
    return ofTests(test).flatMap((one) => {
      const at = positionOfTest(array, parts.slice(depth), one, context);
      return at === -1 ? [] : [{ kind: one.op, path, at }];
    });
  }
  return [];
}

function ofTests(test: Test): readonly Test[] {
  return test.op === 'and' ? test.tests.flatMap(ofTests) : [test];
}

function positionOfTest(
  array: unknown[],
  rest: readonly string[],
  test: Test,
  context: MatchContext,
): number {
  // A negated condition determines no element.
  if (test.op === 'not') return -1;
  if (rest.length > 0) return positionOfPath(array, rest, test, context);
  // Neither does a condition on the array as a whole.
  if (test.op === 'size' || test.op === 'exists') return -1;
  if (test.op === 'elemMatch') {
    const holds = compileTest(test, context);
    return array.findIndex((element) => holds([element]));
  }
  const accept = compileTest(test.op === 'elemMatchValue' ? test.test : test, context);
  return array.findIndex((element) => accept(element));
}

/** Returns the position of the element that satisfies the condition at the rest of the path. */
function positionOfPath(
  array: unknown[],
  rest: readonly string[],
  test: Test,
  context: MatchContext,
): number {
  const matches = compileFilter({ kind: 'field', path: rest.join('.'), parts: rest, test }, context);
  const [part = '', ...after] = rest;
  if (isArrayPosition(part)) {
    // A number is an array position as well as a field name of the elements.
    const only = compileFilter({ kind: 'field', path: 'it', parts: ['it', ...after], test }, context);
    const at = Number(part);
    if (at < array.length && only({ it: array[at] })) return at;
  }
  return array.findIndex((element) => isDoc(element) && matches(element));
}
