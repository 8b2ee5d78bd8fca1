/** Equality joins for `$lookup` and `$graphLookup`: the values to join on, and the reads for them. */
import { failedToParse } from '../../errors.ts';
import { valueKey } from '../../indexes/key-string.ts';
import { type Doc, isArrayPosition, isDoc } from '../../values/kinds.ts';
import { someAtPath, valuesAtPath } from '../../values/paths.ts';
import { isRegex } from '../regex.ts';
import type { StageContext, Store } from './stage.ts';

/** Below this number of documents, each is looked up separately; from it on, all values are fetched in one read. */
const BATCHED_FROM = 8;

/** Returns the access to other collections, if a pipeline has it. */
export function storeOf(context: StageContext): Store {
  if (context.store === undefined) throw failedToParse('this pipeline cannot read other collections');
  return context.store;
}

/** Returns the values on which a document joins: each element of arrays, or null if there is no value at the path. */
export function joinValues(doc: Doc, parts: readonly string[]): unknown[] {
  const values = valuesAtPath(doc, parts);
  return values.length > 0 ? values : [null];
}

/** Returns the query for documents with one of the values at a path; regular expressions match only equal ones. */
export function equalsAny(path: string, values: readonly unknown[]): Doc {
  const regexes = values.filter(isRegex);
  const plain = { [path]: { $in: values.filter((value) => !isRegex(value)) } };
  if (regexes.length === 0) return plain;
  return { $or: [plain, ...regexes.map((regex) => ({ [path]: { $eq: regex } }))] };
}

/** The collections and fields of a join. */
export type Join = {
  readonly from: string;
  readonly local: readonly string[];
  readonly foreign: string;
  readonly context: StageContext;
};

/** Returns a function that returns the joined documents of each document, in the order in which they are read. */
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
 * Returns the query for documents that join with the values. Unlike in a query, null in a join also matches if the path
 * leads into an array that is empty or has elements without fields; not for paths with array positions.
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

/** Returns the values under which a join finds a document: those at the path, arrays whole and by element, or null. */
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

/** True if, on some branch of the path, a value cannot have the next field. */
function hasNothingAt(holder: unknown, parts: readonly string[]): boolean {
  const [part = '', ...rest] = parts;
  if (!isDoc(holder) || rest.length === 0) return !isDoc(holder);
  const value = Object.hasOwn(holder, part) ? holder[part] : undefined;
  if (!Array.isArray(value)) return hasNothingAt(value, rest);
  return value.length === 0 || value.some((element) => hasNothingAt(element, rest));
}
