/** Joins by equal fields, as `$lookup` and `$graphLookup` make them: which values are joined on, and reading for them. */
import { failedToParse } from '../../errors.ts';
import { valueKey } from '../../indexes/key-string.ts';
import { type Doc, isArrayPosition, isDoc } from '../../values/kinds.ts';
import { someAtPath, valuesAtPath } from '../../values/paths.ts';
import { isRegex } from '../regex.ts';
import type { StageContext, Store } from './stage.ts';

/** Below this many documents each is looked up alone; above, all values are fetched in one read. */
const BATCHED_FROM = 8;

/** The other collections, where a pipeline may read them. */
export function storeOf(context: StageContext): Store {
  if (context.store === undefined) throw failedToParse('this pipeline cannot read other collections');
  return context.store;
}

/** The values that a document joins on: elements of arrays each, null where there is nothing at the path. */
export function joinValues(doc: Doc, parts: readonly string[]): unknown[] {
  const values = valuesAtPath(doc, parts);
  return values.length > 0 ? values : [null];
}

/** The query for documents with one of some values at a path, as equality and never as a pattern. */
export function equalsAny(path: string, values: readonly unknown[]): Doc {
  const regexes = values.filter(isRegex);
  const plain = { [path]: { $in: values.filter((value) => !isRegex(value)) } };
  if (regexes.length === 0) return plain;
  return { $or: [plain, ...regexes.map((regex) => ({ [path]: { $eq: regex } }))] };
}

/** What is joined with what. */
export type Join = {
  readonly from: string;
  readonly local: readonly string[];
  readonly foreign: string;
  readonly context: StageContext;
};

/** The documents that each of some documents is joined with, in the order in which they are read. */
export function joinByField(
  docs: readonly Doc[],
  { from, local, foreign, context }: Join,
): (doc: Doc) => Doc[] {
  const store = storeOf(context);
  const fetch = (values: readonly unknown[]): Doc[] =>
    store.aggregate(from, [{ $match: joinedWith(foreign, values) }], { collation: context.collation });
  if (docs.length < BATCHED_FROM) return (doc) => fetch(joinValues(doc, local));
  const keyOf = (value: unknown): string => valueKey(value, context.collation);
  const wanted = new Map<string, unknown>();
  for (const doc of docs) for (const value of joinValues(doc, local)) wanted.set(keyOf(value), value);
  const found = fetch([...wanted.values()]);
  const order = new Map(found.map((doc, position) => [doc, position]));
  const byKey = new Map<string, Doc[]>();
  const parts = foreign.split('.');
  for (const doc of found) {
    for (const key of new Set(foreignValues(doc, parts).map(keyOf))) {
      const bucket = byKey.get(key);
      if (bucket === undefined) byKey.set(key, [doc]);
      else bucket.push(doc);
    }
  }
  return (doc) => {
    const keys = joinValues(doc, local).map(keyOf);
    if (keys.length === 1) return byKey.get(keys[0] ?? '') ?? [];
    const joined = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    return [...joined].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  };
}

/**
 * The query for documents that values join with. Unlike a query's, a join's null is also found where the path leads into
 * an array that is empty or has elements without fields; not so for paths with positions.
 */
function joinedWith(foreign: string, values: readonly unknown[]): Doc {
  const equal = equalsAny(foreign, values);
  const parts = foreign.split('.');
  if (!values.includes(null) || parts.length === 1 || parts.some(isArrayPosition)) return equal;
  const holders = parts.slice(1).map((_part, i) => parts.slice(0, i + 1).join('.'));
  const withoutField = holders.flatMap((path) => [
    { [path]: { $size: 0 } },
    { [path]: { $elemMatch: { $not: { $type: 'object' } } } },
  ]);
  return { $or: [equal, ...withoutField] };
}

/** The values by which a document is found in a join: those of the path, arrays whole and by element, null for nothing. */
function foreignValues(doc: Doc, parts: readonly string[]): unknown[] {
  const values: unknown[] = [];
  const add = (value: unknown, isOpened: boolean): false => {
    values.push(value ?? null);
    if (isOpened && Array.isArray(value)) values.push(...value);
    return false;
  };
  someAtPath(doc, parts, add);
  if (!parts.some(isArrayPosition) && hasNothingAt(doc, parts)) values.push(null);
  return values;
}

/** True where the path ends, on some way, before a document that could have its next field. */
function hasNothingAt(holder: unknown, parts: readonly string[]): boolean {
  const [part = '', ...rest] = parts;
  if (!isDoc(holder) || rest.length === 0) return !isDoc(holder);
  const value = Object.hasOwn(holder, part) ? holder[part] : undefined;
  if (!Array.isArray(value)) return hasNothingAt(value, rest);
  return value.length === 0 || value.some((element) => hasNothingAt(element, rest));
}
