/** Which element of an array made a document match: what the positional `$` stands for. */
import { type Doc, isDoc } from '../values/kinds.ts';
import { valueAtPath } from '../values/paths.ts';
import type { Filter, Test } from './filter.ts';
import { compileFilter, compileTest, type MatchContext } from './matcher.ts';

/** The position in `array`, a value within `doc`, of the element that the filter matched first. */
export function positionIn(
  doc: Doc,
  filter: Filter,
  array: unknown,
  context: MatchContext,
): number | undefined {
  if (filter.kind === 'and' || filter.kind === 'or') {
    for (const part of filter.parts) {
      const at = positionIn(doc, part, array, context);
      if (at !== undefined) return at;
    }
    return undefined;
  }
  if (filter.kind !== 'field') return undefined;
  for (let depth = 1; depth <= filter.parts.length; depth += 1) {
    if (valueAtPath(doc, filter.parts.slice(0, depth)) !== array || !Array.isArray(array)) continue;
    const at = positionOfTest(array, filter.parts.slice(depth), filter.test, context);
    return at === -1 ? undefined : at;
  }
  return undefined;
}

function positionOfTest(
  array: unknown[],
  rest: readonly string[],
  test: Test,
  context: MatchContext,
): number {
  // What does not hold, and what holds for the array as a whole, points at no element.
  if (test.op === 'not' || test.op === 'size') return -1;
  if (test.op === 'and') {
    const positions = test.tests.map((one) => positionOfTest(array, rest, one, context));
    return positions.find((at) => at !== -1) ?? -1;
  }
  if (rest.length > 0) {
    const matches = compileFilter({ kind: 'field', path: rest.join('.'), parts: rest, test }, context);
    return array.findIndex((element) => isDoc(element) && matches(element));
  }
  if (test.op === 'elemMatch') {
    const matches = compileFilter(test.filter, context);
    return array.findIndex((element) => isDoc(element) && matches(element));
  }
  const accept = compileTest(test.op === 'elemMatchValue' ? test.test : test, context);
  return array.findIndex((element) => accept(element));
}
