/** The shapes that operands come in: one, several in an array, or named in a document. */
import { MongoError } from '../../errors.ts';
import { exactWholeNumberOf } from '../../values/arithmetic.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from '../../values/kinds.ts';
import { type Expression, folded, isNullish, type Operator, type Scope } from './expression.ts';

/** The expressions of an operand: those of an array, else the one. @throws MongoError 16020, 28667 */
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

/** What an operator makes of the values of its operands. */
export type Apply<Values extends unknown[]> = (...values: [...Values, name: string, scope: Scope]) => unknown;

/** An operator of one operand. */
export function unary(apply: Apply<[unknown]>): Operator {
  return (operand, scope, name) => {
    const [of] = operandsOf(operand, scope, name, 1, 1) as [Expression];
    return folded((root) => apply(of(root), name, scope), [of]);
  };
}

/** An operator of two operands. */
export function binary(apply: Apply<[unknown, unknown]>): Operator {
  return (operand, scope, name) => {
    const [left, right] = operandsOf(operand, scope, name, 2, 2) as [Expression, Expression];
    return folded((root) => apply(left(root), right(root), name, scope), [left, right]);
  };
}

/** An operator of so many operands, whose values it gets as a list. */
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

/** An operator of any number of operands. */
export function variadic(apply: (values: unknown[], name: string, scope: Scope) => unknown): Operator {
  return several(0, Number.POSITIVE_INFINITY, apply);
}

/** The same; operands behind the first that is null or missing are not evaluated, and are not in the list. */
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

/** The values of some expressions for a document. */
export function valuesOf(parts: readonly Expression[], root: Doc): unknown[] {
  const values: unknown[] = [];
  for (const part of parts) values.push(part(root));
  return values;
}

/** The error codes for named arguments that are wrong. */
export type NamedCodes = {
  /** The operand is no document. */
  readonly notObject: number;
  readonly unknown: number;
  /** Required arguments with the code for each that is missing. */
  readonly missing: Readonly<Record<string, number>>;
  readonly optional?: readonly string[];
};

/** The arguments of an operator that names them, not yet compiled. @throws MongoError with the codes given */
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

/** An operator of named arguments, whose values it gets under their names. */
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

/** A whole number within 32 bits; undefined for all that is none. */
export function int32Of(value: unknown): number | undefined {
  if (!isNumeric(value)) return undefined;
  const whole = exactWholeNumberOf(value);
  if (whole === undefined || whole > 0x7fff_ffffn || whole < -0x8000_0000n) return undefined;
  return Number(whole);
}
