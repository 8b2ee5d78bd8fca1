/** Compiles expressions: literals, paths, documents, arrays and operators. */
import { MongoError } from '../../errors.ts';
import type { Collation } from '../../values/collation.ts';
import { type Doc, isDoc, setField } from '../../values/kinds.ts';
import { constant, type Expression, folded, Scope } from './expression.ts';
import { compilePath } from './field-path.ts';
import { OPERATORS } from './registry.ts';

/** Compiles an expression. @throws MongoError 168 and others for an invalid one */
function compile(spec: unknown, scope: Scope): Expression {
  if (typeof spec === 'string') return spec.startsWith('$') ? compilePath(spec, scope) : constant(spec);
  if (Array.isArray(spec)) return compileArray(spec, scope);
  if (!isDoc(spec)) return constant(spec);
  const keys = Object.keys(spec);
  const [first] = keys;
  if (first?.startsWith('$') !== true) return compileDocument(spec, keys, scope);
  if (keys.length > 1) {
    throw new MongoError(
      15983,
      `an object representing an expression must have exactly one field: { ${keys.join(', ')} }`,
    );
  }
  const operator = Object.hasOwn(OPERATORS, first) ? OPERATORS[first] : undefined;
  if (operator === undefined) throw new MongoError(168, `Unrecognized expression '${first}'`);
  return operator(spec[first], scope, first);
}

/** Compiles an array of expressions; a missing value becomes null. */
function compileArray(specs: readonly unknown[], scope: Scope): Expression {
  const parts = specs.map((spec) => compile(spec, scope));
  return folded((root) => parts.map((part) => part(root) ?? null), parts);
}

/** Compiles a document of expressions; the field of a missing value is omitted. */
function compileDocument(spec: Doc, keys: readonly string[], scope: Scope): Expression {
  const parts = keys.map((key) => {
    if (key === '') throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
    if (key.startsWith('$') || key.includes('.')) {
      throw new MongoError(
        key.includes('.') ? 16412 : 16410,
        `FieldPath field names may not ${key.includes('.') ? "contain '.'" : "start with '$'"}. Consider using $getField or $setField.`,
      );
    }
    return compile(spec[key], scope);
  });
  const evaluate: Expression = (root) => {
    const doc: Doc = {};
    for (let i = 0; i < keys.length; i += 1) {
      const value = (parts[i] as Expression)(root);
      if (value !== undefined) setField(doc, keys[i] as string, value);
    }
    return doc;
  };
  return folded(evaluate, parts);
}

/** Compiles an expression with a collation and with variables that have fixed values. */
export function compileExpression(
  spec: unknown,
  variables: Doc | undefined,
  collation: Collation | undefined,
): Expression {
  const known = new Map<string, Expression>([
    ['ROOT', (root) => root],
    ['REMOVE', constant(undefined)],
    ['NOW', constant(new Date())],
  ]);
  if (variables !== undefined) {
    for (const [name, value] of Object.entries(variables)) known.set(name, constant(value, false));
  }
  return compile(spec, new Scope(known, collation, compile));
}
