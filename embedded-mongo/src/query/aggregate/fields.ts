/** Setting and removing fields of documents without changing the originals. */
import { MongoError } from '../../errors.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { evaluator } from '../expression.ts';
import type { StageContext } from './stage.ts';

/** A copy of `doc` with the value at the path; arrays on the way get it in each of their documents. */
export function withPath(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [part = '', ...rest] = parts;
  if (rest.length === 0) return { ...doc, [part]: value };
  return { ...doc, [part]: withPathIn(Object.hasOwn(doc, part) ? doc[part] : undefined, rest, value) };
}

function withPathIn(holder: unknown, parts: readonly string[], value: unknown): unknown {
  if (Array.isArray(holder)) return holder.map((element) => withPathIn(element, parts, value));
  return withPath(isDoc(holder) ? holder : {}, parts, value);
}

/** A copy without what is at the path; arrays on the way lose it in each of their documents. */
export function withoutPath(holder: unknown, parts: readonly string[]): unknown {
  if (Array.isArray(holder)) return holder.map((element) => withoutPath(element, parts));
  const [part = '', ...rest] = parts;
  if (!isDoc(holder) || !Object.hasOwn(holder, part)) return holder;
  if (rest.length > 0) return { ...holder, [part]: withoutPath(holder[part], rest) };
  const { [part]: _removed, ...others } = holder;
  return others;
}

/** Compiles `$addFields`: every expression sees the document as it came in. */
export function addFields(spec: Doc, context: StageContext): (doc: Doc) => Doc {
  const fields = flatten(spec, []).map(({ parts, expression }) => {
    if (parts.some((part) => part === '' || part.startsWith('$'))) {
      throw new MongoError(
        16410,
        `Invalid $addFields :: caused by :: FieldPath field names may not be empty or start with '$'.`,
      );
    }
    return { parts, evaluate: evaluator(expression, context.variables, context.collation) };
  });
  return (doc) => {
    let out = doc;
    for (const { parts, evaluate } of fields) {
      const value = evaluate(doc);
      out = value === undefined ? (withoutPath(out, parts) as Doc) : withPath(out, parts, value);
    }
    return out;
  };
}

/** `{ a: { b: <expression> } }` sets `a.b` and keeps what else is in `a`. */
function flatten(spec: Doc, before: readonly string[]): { parts: string[]; expression: unknown }[] {
  return Object.entries(spec).flatMap(([key, expression]) => {
    const parts = [...before, ...key.split('.')];
    const keys = isDoc(expression) ? Object.keys(expression) : [];
    const isNested = isDoc(expression) && keys.length > 0 && keys.every((one) => !one.startsWith('$'));
    return isNested ? flatten(expression, parts) : [{ parts, expression }];
  });
}
