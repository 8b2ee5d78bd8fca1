/** A minimal implementation of queries and updates on plain documents, to compare the server with. */

/** A plain document. */
type Plain = Record<string, unknown>;

function valueAt(doc: Plain, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as Plain | undefined)?.[part], doc);
}

function isEqual(value: unknown, wanted: unknown): boolean {
  return wanted === null ? value === null || value === undefined : value === wanted;
}

function isOrdered(value: unknown, wanted: unknown, accept: (a: number, b: number) => boolean): boolean {
  if (typeof value !== typeof wanted) return false;
  if (typeof value === 'string' && typeof wanted === 'string') {
    return accept(value === wanted ? 0 : value < wanted ? -1 : 1, 0);
  }
  return accept(Number(value), Number(wanted));
}

const TESTS: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  $eq: isEqual,
  $gt: (value, wanted) => isOrdered(value, wanted, (a, b) => a > b),
  $gte: (value, wanted) => isOrdered(value, wanted, (a, b) => a >= b),
  $lt: (value, wanted) => isOrdered(value, wanted, (a, b) => a < b),
  $in: (value, wanted) => (wanted as unknown[]).some((one) => isEqual(value, one)),
};

/** True if the value or one of its elements passes. */
function passes(value: unknown, operator: string, wanted: unknown): boolean {
  if (operator === '$ne') return !passes(value, '$eq', wanted);
  if (operator === '$exists') return (value !== undefined) === wanted;
  const test = TESTS[operator];
  if (test === undefined) throw new Error(`the model does not know ${operator}`);
  return test(value, wanted) || (Array.isArray(value) && value.some((element) => test(element, wanted)));
}

/** True if a document matches a query of fields and `$or`. */
export function matchesPlain(doc: Plain, query: Plain): boolean {
  return Object.entries(query).every(([path, condition]) => {
    if (path === '$or') return (condition as Plain[]).some((one) => matchesPlain(doc, one));
    const operators =
      typeof condition === 'object' && condition !== null
        ? Object.entries(condition)
        : [['$eq', condition] as const];
    return operators.every(([operator, wanted]) => passes(valueAt(doc, path), operator, wanted));
  });
}

/** Updates a document with `$set`, `$unset` and `$max`. */
export function updatePlain(doc: Plain, change: Plain): void {
  for (const [path, value] of Object.entries((change.$set ?? {}) as Plain)) setAt(doc, path, value);
  for (const name of Object.keys((change.$unset ?? {}) as Plain)) delete doc[name];
  for (const [name, value] of Object.entries((change.$max ?? {}) as Plain)) {
    if (doc[name] === undefined || Number(doc[name]) < Number(value)) doc[name] = value;
  }
}

function setAt(doc: Plain, path: string, value: unknown): void {
  const [first = '', second] = path.split('.');
  if (second === undefined) doc[first] = value;
  else doc[first] = { ...((doc[first] as Plain | undefined) ?? {}), [second]: value };
}
