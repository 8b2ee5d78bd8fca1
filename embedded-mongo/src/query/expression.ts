/** Aggregation expressions, for those who have some to evaluate. How they work is in `expressions/`. */
import { valueKey } from '../indexes/key-string.ts';
import type { Collation } from '../values/collation.ts';
import type { Doc } from '../values/kinds.ts';
import { compileExpression } from './expressions/compile.ts';

export { isTrue } from './expressions/comparison.ts';

/** An evaluator for many documents with the same variables. @throws MongoError for what is no expression */
export function evaluator(
  expression: unknown,
  variables?: Doc,
  collation?: Collation,
): (doc: Doc) => unknown {
  return compileExpression(expression, variables, collation);
}

/** The value of an expression for a document; `undefined` where it is missing. */
export function evaluate(doc: Doc, expression: unknown, variables?: Doc, collation?: Collation): unknown {
  return compileExpression(expression, variables, collation)(doc);
}

/** Some values without repeats; of equal ones the first. */
export function uniqueValues(values: readonly unknown[], collation?: Collation): unknown[] {
  const unique = new Map<string, unknown>();
  for (const value of values) {
    const key = valueKey(value, collation);
    if (!unique.has(key)) unique.set(key, value);
  }
  return [...unique.values()];
}
