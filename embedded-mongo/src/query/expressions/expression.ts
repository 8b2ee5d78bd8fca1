/**
 * Compiled expressions and their scope. An expression is a closure from the document to a value; `undefined` is a
 * missing one. Variables are cells shared by the closures, so that nothing is allocated per document.
 */
import { MongoError } from '../../errors.ts';
import type { Collation } from '../../values/collation.ts';
import type { Doc } from '../../values/kinds.ts';

/** A compiled expression. */
export type Expression = (root: Doc) => unknown;

/** Compiles the operand of the operator with this name. */
export type Operator = (operand: unknown, scope: Scope, name: string) => Expression;

/** The value of a variable while its expression is evaluated. */
export type Cell = { value: unknown };

/** The value of a constant expression, and whether it is built only from literals or uses variables. */
type Constant = { readonly value: unknown; readonly isLiteral: boolean };

const constants = new WeakMap<Expression, Constant>();

/** Creates an expression with a constant value. */
export function constant(value: unknown, isLiteral = true): Expression {
  const expression: Expression = () => value;
  constants.set(expression, { value, isLiteral });
  return expression;
}

/** Returns the value of an expression that does not depend on the document; undefined for others. */
export function constantOf(expression: Expression): Constant | undefined {
  return constants.get(expression);
}

/**
 * Returns the expression, or its value if all of its parts are constant. As in MongoDB, an expression of literals that
 * fails does so at compile time, even if it would never be evaluated; one with variables fails when evaluated.
 */
export function folded(expression: Expression, parts: readonly Expression[]): Expression {
  let isLiteral = true;
  for (const part of parts) {
    const known = constants.get(part);
    if (known === undefined) return expression;
    isLiteral &&= known.isLiteral;
  }
  try {
    return constant(expression({}), isLiteral);
  } catch (error) {
    if (error instanceof MongoError && !isLiteral) return expression;
    throw error;
  }
}

/** The variables available to an expression, and the compiler for nested expressions. */
export class Scope {
  readonly collation: Collation | undefined;
  readonly #variables: ReadonlyMap<string, Expression>;
  readonly #compile: (spec: unknown, scope: Scope) => Expression;

  constructor(
    variables: ReadonlyMap<string, Expression>,
    collation: Collation | undefined,
    compile: (spec: unknown, scope: Scope) => Expression,
  ) {
    this.#variables = variables;
    this.collation = collation;
    this.#compile = compile;
  }

  /** Compiles an expression in this scope. */
  compile(spec: unknown): Expression {
    return this.#compile(spec, this);
  }

  /** Returns a variable. @throws MongoError 17276 if it does not exist */
  variable(name: string): Expression {
    const found = this.#variables.get(name);
    if (found === undefined) throw new MongoError(17276, `Use of undefined variable: ${name}`);
    return found;
  }

  /** The root of `$a`: the document, or the value of `CURRENT`. */
  get current(): Expression | undefined {
    return this.#variables.get('CURRENT');
  }

  /** Returns this scope with additional variables and the cells for their values. @throws MongoError 9 */
  with(names: readonly string[]): { scope: Scope; cells: Cell[] } {
    const variables = new Map(this.#variables);
    const cells = names.map((name) => {
      const cell: Cell = { value: undefined };
      variables.set(checkedVariable(name), () => cell.value);
      return cell;
    });
    return { scope: new Scope(variables, this.collation, this.#compile), cells };
  }
}

function checkedVariable(name: string): string {
  if (name === 'CURRENT') return name;
  if (name === '') throw new MongoError(9, 'empty variable names are not allowed');
  if (!/^[a-z\u0080-\uffff]/.test(name)) {
    throw new MongoError(9, `'${name}' starts with an invalid character for a user variable name`);
  }
  const wrong = /[^\w\u0080-\uffff]/.exec(name)?.[0];
  if (wrong !== undefined) {
    throw new MongoError(9, `'${name}' contains an invalid character for a variable name: '${wrong}'`);
  }
  return name;
}

/** True for null and missing. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
