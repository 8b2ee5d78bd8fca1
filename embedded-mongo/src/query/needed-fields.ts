/**
 * Determines which paths of a document are read, so that only their fields are decoded, or none if an index contains
 * them. `undefined` means that any path can be read.
 */
import type { IndexSpec } from '../indexes/index-spec.ts';
import type { Collection } from '../storage/catalog.ts';
import { keepsImages } from '../storage/change.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { topField } from '../values/paths.ts';
import type { Filter } from './filter.ts';

/** Dotted paths; undefined means all. */
export type NeededFields = ReadonlySet<string> | undefined;

/** Returns the union of the paths of several readers. */
export function union(parts: readonly NeededFields[]): NeededFields {
  const all = new Set<string>();
  for (const part of parts) {
    if (part === undefined) return undefined;
    for (const name of part) all.add(name);
  }
  return all;
}

/** Returns the paths that a query reads. */
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

/** Returns the paths that a sort reads. */
export function fieldsOfSort(sort: unknown): NeededFields {
  return new Set(isDoc(sort) ? Object.keys(sort) : []);
}

/** Operators that read a field by name instead of a path. */
const READS_BY_NAME = new Set(['$getField', '$setField', '$unsetField', '$meta']);

/** Returns the paths that an expression reads. */
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

/** Returns the paths from which the keys of an index are built. */
export function fieldsOfIndex({ text, fields, partial }: IndexSpec): NeededFields {
  if (text !== undefined) return undefined;
  const paths = new Set(fields.map(({ path }) => path));
  return partial === undefined ? paths : union([paths, fieldsOfFilter(partial)]);
}

/** Returns the paths read to remove a document: those needed to find its index entries and to report its removal. */
export function fieldsOfRemoval(collection: Collection): NeededFields {
  if (keepsImages(collection)) return undefined;
  return union([new Set(['_id']), ...collection.indexes.map(({ spec }) => fieldsOfIndex(spec))]);
}

/** Returns the paths that an inclusion projection of `find` reads. */
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
