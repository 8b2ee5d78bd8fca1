/** `$text` in a query: where it is allowed, and the index with which it is resolved. */
import { badValue, MongoError } from '../errors.ts';
import type { IndexSpec } from '../indexes/index-spec.ts';
import { type Filter, someInFilter } from '../query/filter.ts';
import { isDoc } from '../values/kinds.ts';
import { TextSearch } from './text-search.ts';
import type { TextSpec } from './text-spec.ts';

/** The text search part of a filter. */
export type TextFilter = Extract<Filter, { kind: 'text' }>;

const isText = (filter: Filter): filter is TextFilter => filter.kind === 'text';

function textsIn(filter: Filter): TextFilter[] {
  if (isText(filter)) return [filter];
  return 'parts' in filter && filter.kind !== 'field' ? filter.parts.flatMap(textsIn) : [];
}

/** True if a filter contains a text search. */
export function hasText(filter: Filter): boolean {
  return someInFilter(filter, isText);
}

/** Returns the search that every match must satisfy; undefined if there is none or it is an alternative of a `$or`. */
export function requiredText(filter: Filter): TextFilter | undefined {
  if (isText(filter)) return filter;
  if (filter.kind !== 'and') return undefined;
  return filter.parts.map(requiredText).find((text) => text !== undefined);
}

/** Returns the search that is an alternative of a `$or` in a resolved query. */
export function optionalText(filter: Filter): TextSearch | undefined {
  const text = textsIn(filter).find(({ isRequired }) => isRequired !== true);
  return text?.search;
}

function isNearOf(filter: Filter): boolean {
  return someInFilter(
    filter,
    (part) =>
      part.kind === 'field' &&
      (part.test.op === 'near' ||
        (part.test.op === 'and' && part.test.tests.some((test) => test.op === 'near'))),
  );
}

/** The relevant options of a query in addition to its filter. */
type Surroundings = { readonly sort?: unknown; readonly hint?: unknown };

/** Refuses `$text` in the same cases as MongoDB (`canonical_query.cpp`, isValid). @throws MongoError 2 */
function assertPlace(filter: Filter, { sort, hint }: Surroundings): void {
  if (textsIn(filter).length > 1) throw badValue('Too many text expressions');
  if (someInFilter(filter, (part) => part.kind === 'nor' && hasText(part)))
    throw badValue('text expression not allowed in nor');
  if (isNearOf(filter)) throw badValue('text and geoNear not allowed in same query');
  if (isDoc(sort) && '$natural' in sort)
    throw badValue('text expression not allowed with $natural sort order');
  const isHinted = typeof hint === 'string' || (isDoc(hint) && Object.keys(hint).length > 0);
  if (isHinted) throw badValue('text and hint not allowed in same query');
}

function withSearch(filter: Filter, search: TextSearch, isRequired: boolean): Filter {
  if (isText(filter)) return { ...filter, search, isRequired };
  if (filter.kind !== 'and' && filter.kind !== 'or') return filter;
  const isStillRequired = isRequired && filter.kind === 'and';
  return { kind: filter.kind, parts: filter.parts.map((part) => withSearch(part, search, isStillRequired)) };
}

/** Returns the error for `$text` on a collection that does not exist. */
export function textWithoutCollection(namespace: string): MongoError {
  return new MongoError(27, `text index required for $text query (no such collection '${namespace}')`);
}

/**
 * Resolves the text search of a query, if any. `readable` are the indexes that the planner can use for it.
 * @throws MongoError 2, 27, 291
 */
export function placeText(
  filter: Filter,
  all: readonly IndexSpec[],
  readable: readonly IndexSpec[],
  surroundings: Surroundings,
): Filter {
  const [text] = textsIn(filter);
  if (text === undefined) return filter;
  const isTextIndex = (index: IndexSpec): index is IndexSpec & { text: TextSpec } => index.text !== undefined;
  const index = all.find(isTextIndex);
  if (index === undefined) throw new MongoError(27, 'text index required for $text query');
  const search = new TextSearch(text.query, index.name, index.text);
  assertPlace(filter, surroundings);
  if (!readable.includes(index)) throw noPlan('need exactly one text index for $text query');
  return withSearch(filter, search, true);
}

/** Returns the error for a query with `$text` that no plan can serve. */
export function noPlan(reason: string): MongoError {
  return new MongoError(291, `error processing query: planner returned error :: caused by :: ${reason}`);
}

/** True if a query document contains `$text` anywhere. */
function mentionsText(query: unknown): boolean {
  if (Array.isArray(query)) return query.some(mentionsText);
  return isDoc(query) && Object.keys(query).some((key) => key === '$text' || mentionsText(query[key]));
}

/** Refuses `$match` with `$text` unless it is the first stage on a collection. @throws MongoError 17313, 40600 */
export function assertMatchPlace(query: unknown, position: number, isInFacet: boolean): void {
  if (!mentionsText(query)) return;
  if (isInFacet) throw new MongoError(40600, '$match is not allowed to be used within a $facet stage');
  if (position > 0)
    throw new MongoError(17313, '$match with $text is only allowed as the first pipeline stage');
}
