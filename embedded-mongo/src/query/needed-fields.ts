/**
 * Which paths of a document something reads, so that only their fields are decoded, or none where an index has them.
 * `undefined` says that it may read anything.
 */
import type { IndexSpec } from '../indexes/index-spec.ts';
import type { Collection } from '../storage/catalog.ts';
import { keepsImages } from '../storage/change.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { topField } from '../values/paths.ts';
import type { Filter } from './filter.ts';

/** Dotted paths; undefined for all. */
export type NeededFields = ReadonlySet<string> | undefined;

/** What several readers read together. */
export function union(parts: readonly NeededFields[]): NeededFields {
  const all = new Set<string>();
  for (const part of parts) {
    if (part === undefined) return undefined;
    for (const name of part) all.add(name);
  }
  return all;
}

/** What a query reads. */
export function fieldsOfFilter(filter: Filter): NeededFields {
  switch (filter.kind) {
    case 'field':
      return new Set([filter.path]);
    case 'expr':
      return fieldsOfExpression(filter.expression);
    case 'constant':
      return new Set();
    case 'text':
      return filter.isRequired === true && filter.search?.isOfTermsOnly === true ? new Set() : undefined;
    case 'schema':
      return undefined;
    default:
      return union(filter.parts.map(fieldsOfFilter));
  }
}

/** What a sort reads. */
export function fieldsOfSort(sort: unknown): NeededFields {
  return new Set(isDoc(sort) ? Object.keys(sort) : []);
}

/** Operators that read a field without a path. */
const READS_BY_NAME = new Set(['$getField', '$setField', '$unsetField', '$meta']);

/** What an expression reads. */
export function fieldsOfExpression(expression: unknown): NeededFields {
  if (typeof expression === 'string') return fieldsOfPath(expression);
  if (Array.isArray(expression)) return union(expression.map(fieldsOfExpression));
  if (!isDoc(expression)) return new Set();
  const keys = Object.keys(expression);
  if (keys.some((key) => READS_BY_NAME.has(key))) return undefined;
  return union(keys.map((key) => fieldsOfExpression((expression as Doc)[key])));
}

function fieldsOfPath(text: string): NeededFields {
  if (!text.startsWith('$')) return new Set();
  if (!text.startsWith('$$')) return new Set([text.slice(1)]);
  const variable = topField(text.slice(2));
  if (variable !== 'ROOT' && variable !== 'CURRENT') return new Set();
  const path = text.slice(2 + variable.length + 1);
  return path === '' ? undefined : new Set([path]);
}

/** What the keys of a document in an index are made of. */
export function fieldsOfIndex({ text, fields, partial }: IndexSpec): NeededFields {
  if (text !== undefined) return undefined;
  const paths = new Set(fields.map(({ path }) => path));
  return partial === undefined ? paths : union([paths, fieldsOfFilter(partial)]);
}

/** What removing a document of a collection reads: enough to find its index entries, and to tell that it is gone. */
export function fieldsOfRemoval(collection: Collection): NeededFields {
  if (keepsImages(collection)) return undefined;
  return union([new Set(['_id']), ...collection.indexes.map(({ spec }) => fieldsOfIndex(spec))]);
}

/** What a projection of `find` reads that only names fields to show. */
export function fieldsOfInclusion(projection: Doc): NeededFields {
  const names = new Set<string>();
  let isIdHidden = false;
  for (const [path, value] of Object.entries(projection)) {
    const isShown = value === true || (isNumeric(value) && Number(value) !== 0);
    if (path === '_id' && !isShown && (value === false || isNumeric(value))) {
      isIdHidden = true;
      continue;
    }
    if (!isShown || path.includes('$')) return undefined;
    names.add(path);
  }
  if (names.size === 0) return undefined;
  return isIdHidden ? names : names.add('_id');
}
