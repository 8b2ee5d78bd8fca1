/** Entry points for evaluating aggregation expressions. The implementation is in `expressions/`. */
import { valueKey } from '../indexes/key-string.ts';
import type { Collation } from '../values/collation.ts';
import type { Doc } from '../values/kinds.ts';
import { compileExpression } from './expressions/compile.ts';

export { isTrue } from './expressions/comparison.ts';

/** Returns an evaluator for many documents with the same variables. @throws MongoError for an invalid expression */
export function evaluator(
  expression: unknown,
  variables?: Doc,
  collation?: Collation,
): (doc: Doc) => unknown {
  return compileExpression(expression, variables, collation);
}

/** Returns the value of an expression for a document; `undefined` if it is missing. */
export function evaluate(doc: Doc, expression: unknown, variables?: Doc, collation?: Collation): unknown {
  return compileExpression(expression, variables, collation)(doc);
}

/** Returns values without duplicates; of equal values, the first. */
export function uniqueValues(values: readonly unknown[], collation?: Collation): unknown[] {
  const unique = new Map<string, unknown>();
  for (const value of values) {
    const key = valueKey(value, collation);
    if (!unique.has(key)) unique.set(key, value);
  }
  return [...unique.values()];
}
