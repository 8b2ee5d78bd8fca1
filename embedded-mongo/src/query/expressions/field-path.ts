/** `$a.b` and `$$variable.a.b`: reads fields, traversing arrays on the path. */
import { MongoError } from '../../errors.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { constant, constantOf, type Expression, type Scope } from './expression.ts';

/** Compiles a string that starts with `$`. @throws MongoError 9, 15998, 16410, 16411, 16872, 17276, 40353 */
export function compilePath(text: string, scope: Scope): Expression {
  if (text === '$') throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  if (text.startsWith('$$')) {
    const [name = '', ...parts] = text.slice(2).split('.');
    if (name === '') throw new MongoError(9, 'empty variable names are not allowed');
    if (parts.length > 0) checkParts(parts);
    if (name === 'CURRENT') return fieldOf(scope.current, parts);
    const variable = scope.variable(name);
    return name === 'ROOT' ? fieldOf(undefined, parts) : fieldOf(variable, parts);
  }
  const parts = text.slice(1).split('.');
  checkParts(parts);
  return fieldOf(scope.current, parts);
}

function checkParts(parts: readonly string[]): void {
  if (parts.at(-1) === '') throw new MongoError(40353, "FieldPath must not end with a '.'.");
  for (const part of parts) {
    if (part === '') throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$')) {
      throw new MongoError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    }
    if (part.includes('\0')) throw new MongoError(16411, 'FieldPath field names may not contain null bytes.');
  }
}

/** Returns the value at a path of `holder`, or of the document if there is no holder. */
function fieldOf(holder: Expression | undefined, parts: readonly string[]): Expression {
  const [first, second] = parts;
  if (first === undefined) return holder ?? ((root) => root);
  if (holder === undefined && second === undefined) return topField(first);
  if (holder === undefined) return (root) => valueAt(root, parts, 0);
  const known = constantOf(holder);
  if (known !== undefined) return constant(valueAt(known.value, parts, 0), known.isLiteral);
  return (root) => valueAt(holder(root), parts, 0);
}

function topField(name: string): Expression {
  if (name in Object.prototype) return (root) => (Object.hasOwn(root, name) ? root[name] : undefined);
  return (root) => root[name];
}

/** Returns the value at a path from the component `from` on; for an array, the values of its documents. */
function valueAt(holder: unknown, parts: readonly string[], from: number): unknown {
  let value = holder;
  for (let i = from; i < parts.length; i += 1) {
    if (Array.isArray(value)) return valuesIn(value, parts, i);
    if (!isDoc(value)) return undefined;
    const part = parts[i] as string;
    value = Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return value;
}

function valuesIn(array: readonly unknown[], parts: readonly string[], from: number): unknown[] {
  const values: unknown[] = [];
  for (const element of array) {
    if (!isDoc(element)) continue;
    const value = valueAt(element as Doc, parts, from);
    if (value !== undefined) values.push(value);
  }
  return values;
}
