/**
 * The query language at its plainest, for tests to hold the engine to: the operators that the random documents of
 * `model.property.test.ts` need, written from MongoDB's documentation and sharing nothing with the engine.
 */

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueAt(doc: Plain, path: string): unknown {
  let value: unknown = doc;
  for (const part of path.split('.')) value = isPlain(value) ? value[part] : undefined;
  return value;
}

/** What an operator looks at: the value, and the elements of an array. */
const candidates = (value: unknown): unknown[] => (Array.isArray(value) ? [value, ...value] : [value]);

function equals(value: unknown, wanted: unknown): boolean {
  if (wanted === null && value === undefined) return true;
  return candidates(value).some((one) => one === wanted);
}

/** True where some candidate of the operand's own type stands so to it. */
function compares(value: unknown, operand: unknown, accept: (order: number) => boolean): boolean {
  return candidates(value).some((one) => {
    if (typeof one !== typeof operand || typeof one === 'object' || one === undefined) return false;
    const left = one as string | number | boolean;
    const right = operand as string | number | boolean;
    return accept(left < right ? -1 : left > right ? 1 : 0);
  });
}

const OPERATORS: Readonly<Record<string, (value: unknown, operand: unknown) => boolean>> = {
  $gt: (value, operand) => compares(value, operand, (order) => order > 0),
  $gte: (value, operand) => compares(value, operand, (order) => order >= 0),
  $lt: (value, operand) => compares(value, operand, (order) => order < 0),
  $in: (value, operand) => (operand as unknown[]).some((one) => equals(value, one)),
  $ne: (value, operand) => !equals(value, operand),
  $exists: (value, operand) => (value !== undefined) === operand,
};

function answersField(value: unknown, condition: unknown): boolean {
  if (!isPlain(condition)) return equals(value, condition);
  return Object.entries(condition).every(([name, operand]) => OPERATORS[name]?.(value, operand));
}

/** True where a document answers a query. */
export function answers(doc: Plain, query: Plain): boolean {
  return Object.entries(query).every(([path, condition]) =>
    path === '$or'
      ? (condition as Plain[]).some((branch) => answers(doc, branch))
      : answersField(valueAt(doc, path), condition),
  );
}

function withValue(doc: Plain, [part = '', ...rest]: string[], value: unknown): Plain {
  if (rest.length === 0) return { ...doc, [part]: value };
  const inner = doc[part];
  return { ...doc, [part]: withValue(isPlain(inner) ? inner : {}, rest, value) };
}

/** A document after `$set`, `$unset` and `$max`. */
export function changed(doc: Plain, change: Plain): Record<string, unknown> {
  let after: Plain = doc;
  for (const [path, value] of Object.entries((change.$set as Plain | undefined) ?? {}))
    after = withValue(after, path.split('.'), value);
  for (const path of Object.keys((change.$unset as Plain | undefined) ?? {})) {
    const { [path]: _gone, ...others } = after;
    after = others;
  }
  for (const [path, value] of Object.entries((change.$max as Plain | undefined) ?? {})) {
    const before = after[path];
    if (before === undefined || (before as number) < (value as number)) after = { ...after, [path]: value };
  }
  return { ...after };
}
