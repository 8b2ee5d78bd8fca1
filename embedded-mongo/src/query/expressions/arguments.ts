/** Parses the operands of operators: one, several in an array, or named ones in a document. */
import { MongoError } from '../../errors.ts';
import { exactWholeNumberOf } from '../../values/arithmetic.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from '../../values/kinds.ts';
import { type Expression, folded, isNullish, type Operator, type Scope } from './expression.ts';

/** Compiles the operands: those in an array, or a single one. @throws MongoError 16020, 28667 */
export function operandsOf(
  operand: unknown,
  scope: Scope,
  name: string,
  min: number,
  max: number,
): Expression[] {
  const specs = Array.isArray(operand) ? operand : [operand];
  const count = specs.length;
  if (count < min || count > max) {
    if (min === max) {
      const what = min === 1 ? 'argument' : 'arguments';
      throw new MongoError(
        16020,
        `Expression ${name} takes exactly ${min} ${what}. ${count} were passed in.`,
      );
    }
    throw new MongoError(
      28667,
      `Expression ${name} takes at least ${min} arguments, and at most ${max}, but ${count} were passed in.`,
    );
  }
  return specs.map((spec) => scope.compile(spec));
}

/** Computes the result of an operator from the values of its operands. */
export type Apply<Values extends unknown[]> = (...values: [...Values, name: string, scope: Scope]) => unknown;

/** Creates an operator with one operand. */
export function unary(apply: Apply<[unknown]>): Operator {
  return (operand, scope, name) => {
    const [of] = operandsOf(operand, scope, name, 1, 1) as [Expression];
    return folded((root) => apply(of(root), name, scope), [of]);
  };
}

/** Creates an operator with two operands. */
export function binary(apply: Apply<[unknown, unknown]>): Operator {
  return (operand, scope, name) => {
    const [left, right] = operandsOf(operand, scope, name, 2, 2) as [Expression, Expression];
    return folded((root) => apply(left(root), right(root), name, scope), [left, right]);
  };
}

/** Creates an operator with `min` to `max` operands, whose values are passed as a list. */
export function several(
  min: number,
  max: number,
  apply: (values: unknown[], name: string, scope: Scope) => unknown,
): Operator {
  return (operand, scope, name) => {
    const parts = operandsOf(operand, scope, name, min, max);
    return folded((root) => apply(valuesOf(parts, root), name, scope), parts);
  };
}

/** Creates an operator with any number of operands. */
export function variadic(apply: (values: unknown[], name: string, scope: Scope) => unknown): Operator {
  return several(0, Number.POSITIVE_INFINITY, apply);
}

/** Like `variadic`, but operands after the first null or missing one are not evaluated and not in the list. */
export function untilNull(apply: (values: unknown[], name: string, scope: Scope) => unknown): Operator {
  return (operand, scope, name) => {
    const parts = operandsOf(operand, scope, name, 0, Number.POSITIVE_INFINITY);
    const evaluate: Expression = (root) => {
      const values: unknown[] = [];
      for (const part of parts) {
        const value = part(root);
        values.push(value);
        if (isNullish(value)) break;
      }
      return apply(values, name, scope);
    };
    return folded(evaluate, parts);
  };
}

/** Returns the values of expressions for a document. */
function valuesOf(parts: readonly Expression[], root: Doc): unknown[] {
  const values: unknown[] = [];
  for (const part of parts) values.push(part(root));
  return values;
}

/** The error codes for invalid named arguments. */
export type NamedCodes = {
  /** The operand is not a document. */
  readonly notObject: number;
  readonly unknown: number;
  /** Required arguments with the error code for each if missing. */
  readonly missing: Readonly<Record<string, number>>;
  readonly optional?: readonly string[];
};

/** Returns the uncompiled arguments of an operator with named arguments. @throws MongoError with the codes given */
export function namedArguments(operand: unknown, name: string, codes: NamedCodes): Doc {
  if (!isDoc(operand)) {
    throw new MongoError(
      codes.notObject,
      `${name} requires an object as an argument, found: ${typeNameOf(operand)}`,
    );
  }
  const required = Object.keys(codes.missing);
  for (const key of Object.keys(operand)) {
    if (!required.includes(key) && codes.optional?.includes(key) !== true) {
      throw new MongoError(codes.unknown, `${name} found an unknown argument: ${key}`);
    }
  }
  for (const [key, code] of Object.entries(codes.missing)) {
    if (!Object.hasOwn(operand, key)) throw new MongoError(code, `Missing '${key}' parameter to ${name}`);
  }
  return operand;
}

/** Creates an operator with named arguments, whose values are passed by name. */
export function named(
  codes: NamedCodes,
  apply: (values: Readonly<Record<string, unknown>>, name: string, scope: Scope) => unknown,
): Operator {
  return (operand, scope, name) => {
    const specs = namedArguments(operand, name, codes);
    const keys = Object.keys(specs);
    const parts = keys.map((key) => scope.compile(specs[key]));
    const evaluate: Expression = (root) => {
      const values: Record<string, unknown> = {};
      for (let i = 0; i < keys.length; i += 1) {
        values[keys[i] as string] = (parts[i] as Expression)(root);
      }
      return apply(values, name, scope);
    };
    return folded(evaluate, parts);
  };
}

/** Returns a 32-bit integer value; undefined for all other values. */
export function int32Of(value: unknown): number | undefined {
  if (!isNumeric(value)) return undefined;
  const whole = exactWholeNumberOf(value);
  if (whole === undefined || whole > 0x7fff_ffffn || whole < -0x8000_0000n) return undefined;
  return Number(whole);
}
