/**
 * What a compiled expression is, and what it may refer to. An expression is a closure from the document to
 * a value; `undefined` is a missing one. Variables are cells that the closures share, so that nothing is
 * made per document.
 */
import { MongoError } from '../../errors.ts';
import type { Collation } from '../../values/collation.ts';
import type { Doc } from '../../values/kinds.ts';

/** A compiled expression. */
export type Expression = (root: Doc) => unknown;

/** Compiles the operand of an operator that has this name. */
export type Operator = (operand: unknown, scope: Scope, name: string) => Expression;

/** The value of a variable while its expression is evaluated. */
export type Cell = { value: unknown };

/** The value of an expression that is always the same, and whether it was written as it is or comes from a variable. */
type Constant = { readonly value: unknown; readonly isLiteral: boolean };

const constants = new WeakMap<Expression, Constant>();

/** An expression that is always the same value. */
export function constant(value: unknown, isLiteral = true): Expression {
  const expression: Expression = () => value;
  constants.set(expression, { value, isLiteral });
  return expression;
}

/** The value of an expression that does not depend on the document; undefined for all others. */
export function constantOf(expression: Expression): Constant | undefined {
  return constants.get(expression);
}

/**
 * The same expression, or its value where all that it is made of is constant. One of literals that fails does so at
 * once, also where no document would ever ask for it, as in MongoDB; one with variables when a document asks for it.
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

/** The names that an expression may use, and how the expressions within it are compiled. */
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

  /** Compiles an expression that sees these names. */
  compile(spec: unknown): Expression {
    return this.#compile(spec, this);
  }

  /** Reads a variable. @throws MongoError 17276 where there is none. */
  variable(name: string): Expression {
    const found = this.#variables.get(name);
    if (found === undefined) throw new MongoError(17276, `Use of undefined variable: ${name}`);
    return found;
  }

  /** What `$a` is a field of: the document, or what `CURRENT` was set to. */
  get current(): Expression | undefined {
    return this.#variables.get('CURRENT');
  }

  /** This scope with more variables, each with the cell that holds its value. @throws MongoError 9 */
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
