/** Test tables for expressions: expression, document, and the expected value with its type. */
import { Decimal128, Double, EJSON, Long } from 'bson';
import { expect, it } from 'vitest';
import { MongoError } from '../../../errors.ts';
import type { Doc } from '../../../values/kinds.ts';
import { evaluate } from '../../expression.ts';

/** A case: an expression, the document for which it is evaluated, and its value; `undefined` is missing. */
export type ExpressionCase = readonly [expression: unknown, doc: Doc, expected: unknown];

/** An expression that is refused for a document, and MongoDB's error code. */
export type RefusalCase = readonly [expression: unknown, doc: Doc, code: number];

/** Creates a long. */
export const long = (value: number | string): Long => Long.fromString(String(value));

/** Creates a double, also for an integer value. */
export const double = (value: number): Double => new Double(value);

/** Creates a decimal. */
export const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

/** Creates a date. */
export const at = (text: string): Date => new Date(text);

/** Formats a value as canonical Extended JSON, so that an int32, a long and a double of the same value differ. */
function shown(value: unknown): string {
  return value === undefined ? 'missing' : EJSON.stringify({ value }, { relaxed: false });
}

/** Tests that each expression has its expected value. */
export function testValues(cases: readonly ExpressionCase[]): void {
  it.each(cases.map(([expression, doc, expected]) => ({ expression, doc, expected })))(
    '$expression of $doc',
    ({ expression, doc, expected }) => {
      expect(shown(evaluate(doc, expression))).toBe(shown(expected));
    },
  );
}

/** Tests that each expression is refused. */
export function testRefusals(cases: readonly RefusalCase[]): void {
  it.each(cases.map(([expression, doc, code]) => ({ expression, doc, code })))(
    '$expression of $doc: $code',
    ({ expression, doc, code }) => {
      let refusal: unknown;

      try {
        evaluate(doc, expression);
      } catch (error) {
        refusal = error;
      }

      expect(refusal).toBeInstanceOf(MongoError);
      expect((refusal as MongoError).code).toBe(code);
    },
  );
}
