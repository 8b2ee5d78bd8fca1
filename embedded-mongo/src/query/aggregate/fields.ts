/** Sets and removes fields of documents without changing the originals. */
import { MongoError } from '../../errors.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { evaluator } from '../expression.ts';
import { conflictOf } from '../update/update-path.ts';
import { pathParts } from './arguments.ts';
import type { StageContext } from './stage.ts';

/**
 * Returns a copy of `doc` with the value at the path; in arrays on the path, it is set in each element. A missing value
 * removes the field, but documents on the path are still created.
 */
export function withPath(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [part = '', ...rest] = parts;
  const inner = rest.length === 0 ? value : withPathIn(fieldOf(doc, part), rest, value);
  if (inner !== undefined) return { ...doc, [part]: inner };
  const { [part]: _removed, ...others } = doc;
  return others;
}

function withPathIn(holder: unknown, parts: readonly string[], value: unknown): unknown {
  if (Array.isArray(holder)) return holder.map((element) => withPathIn(element, parts, value));
  return withPath(isDoc(holder) ? holder : {}, parts, value);
}

const fieldOf = (holder: unknown, part: string): unknown =>
  isDoc(holder) && Object.hasOwn(holder, part) ? holder[part] : undefined;

/** Like `withPath`, for the output of a stage: an array on the path is replaced by a document. */
export function withNestedField(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [part = '', ...rest] = parts;
  if (rest.length === 0) return { ...doc, [part]: value };
  const holder = fieldOf(doc, part);
  return { ...doc, [part]: withNestedField(isDoc(holder) ? holder : {}, rest, value) };
}

/** Returns the value at a path that contains only documents. */
export function nestedField(doc: Doc, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(fieldOf, doc);
}

/** Returns a copy without the field at the path; in arrays on the path, it is removed from each document. */
export function withoutPath(holder: unknown, parts: readonly string[]): unknown {
  if (Array.isArray(holder)) return holder.map((element) => withoutPath(element, parts));
  const [part = '', ...rest] = parts;
  if (!isDoc(holder) || !Object.hasOwn(holder, part)) return holder;
  if (rest.length > 0) return { ...holder, [part]: withoutPath(holder[part], rest) };
  const { [part]: _removed, ...others } = holder;
  return others;
}

/** Compiles `$addFields`: every expression sees the unchanged input document. @throws MongoError 40176, 40181, 40183 */
export function addFields(spec: Doc, context: StageContext): (doc: Doc) => Doc {
  const paths = Object.entries(spec).flatMap(([path, expression]) => flatten(pathParts(path), expression));
  const conflict = conflictOf(paths.map(({ parts }) => parts.join('.')));
  if (conflict !== undefined) {
    throw new MongoError(
      40176,
      `Invalid $addFields :: caused by :: specification contains two conflicting paths. Cannot specify both '${conflict.path}' and '${conflict.at}'`,
    );
  }
  const fields = paths.map(({ parts, expression }) => ({
    parts,
    evaluate: evaluator(expression, context.variables, context.collation),
  }));
  return (doc) => {
    let out = doc;
    for (const { parts, evaluate } of fields) out = withPath(out, parts, evaluate(doc));
    return out;
  };
}

type PathExpression = { readonly parts: readonly string[]; readonly expression: unknown };

/** `{ a: { b: <expression> } }` sets `a.b` and keeps the other fields of `a`. */
function flatten(parts: readonly string[], expression: unknown): PathExpression[] {
  const names = isDoc(expression) ? Object.keys(expression) : [];
  if (!isDoc(expression) || names.length === 0) return [{ parts, expression }];
  if (names.some((name) => name.startsWith('$'))) {
    if (names.length === 1) return [{ parts, expression }];
    throw new MongoError(
      40181,
      `Invalid $addFields :: caused by :: an expression specification must contain exactly one field, the name of the expression. Found ${names.length} fields in ${names.join(', ')}`,
    );
  }
  const dotted = names.find((name) => name.includes('.'));
  if (dotted !== undefined) {
    throw new MongoError(
      40183,
      `Invalid $addFields :: caused by :: cannot use dotted field name '${dotted}' in a sub object`,
    );
  }
  return names.flatMap((name) => flatten([...parts, ...pathParts(name)], expression[name]));
}
