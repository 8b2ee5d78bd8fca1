/** Parses sort specifications, and sorts in memory if no index provides the order. */
import { badValue, failedToParse, MongoError } from '../errors.ts';
import { type SortField, sortValues } from '../indexes/path-rows.ts';
import { textScoreOf } from '../text/text-score.ts';
import type { Collation } from '../values/collation.ts';
import { compareValues } from '../values/compare.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { pathParts } from './aggregate/arguments.ts';
import { FirstInOrder } from './first-in-order.ts';

/** A sort order: fields, some of which can be the text score, or natural order. */
export type Sort = {
  readonly fields: SortField[];
  readonly hasTextScore: boolean;
  readonly natural: 1 | -1 | undefined;
};

/**
 * Parses a sort, such as `{ a: 1, b: -1 }`; accepts `{ $meta: 'textScore' }` only if documents can have a score.
 * @throws MongoError 15974, 15975
 */
export function parseSort(sort: unknown, mayHaveScore = false): Sort {
  if (sort === undefined || sort === null) return { fields: [], hasTextScore: false, natural: undefined };
  if (!isDoc(sort)) throw failedToParse('Expected field sort to be of type object');
  if ('$natural' in sort) {
    const natural = naturalOrder(sort.$natural, Object.keys(sort).length);
    return { fields: [], hasTextScore: false, natural };
  }
  const fields: SortField[] = [];
  for (const [path, value] of Object.entries(sort)) {
    if (mayHaveScore && isDoc(value)) {
      assertScoreSort(value);
      fields.push({ path, parts: path.split('.'), direction: -1, isTextScore: true });
      continue;
    }
    fields.push({ path, parts: pathParts(path), direction: directionOf(path, value) });
  }
  return { fields, hasTextScore: fields.some((field) => field.isTextScore === true), natural: undefined };
}

function directionOf(path: string, value: unknown): 1 | -1 {
  if (!isNumeric(value)) {
    const problem = `Illegal key in $sort specification: ${path}: ${JSON.stringify(value)}`;
    throw new MongoError(15974, problem);
  }
  const direction = Math.trunc(Number(numberOf(value)));
  if (direction === 1 || direction === -1) return direction;
  throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
}

function assertScoreSort(value: Doc): void {
  const [first, ...others] = Object.keys(value);
  if (first !== '$meta')
    throw new MongoError(17312, '$meta is the only expression supported by $sort right now');
  if (others.length > 0) throw failedToParse('Cannot have additional keys in a $meta sort specification');
  if (value.$meta !== 'textScore')
    throw new MongoError(31138, `Illegal $meta sort: $meta: ${JSON.stringify(value.$meta)}`);
}

/** Returns the value of `$natural`, which must be the only field of a sort or hint. @throws MongoError 2 */
export function naturalOrder(value: unknown, fieldCount: number): 1 | -1 {
  if (fieldCount > 1) throw badValue("Cannot include '$natural' in compound sort");
  const order = isNumeric(value) ? Number(numberOf(value)) : Number.NaN;
  if (order !== 1 && order !== -1) {
    throw badValue('$natural sort cannot be set to a value other than -1 or 1.');
  }
  return order;
}

/** The sort key of a document: a value for each field. */
export type SortKey = readonly unknown[];

/** An item with its sort key. */
type Keyed<Item> = { readonly item: Item; readonly key: SortKey };

/** Returns the sort key of a document. @throws MongoError 2 */
export function sortKeyOf(doc: Doc, fields: readonly SortField[], collation: Collation | undefined): SortKey {
  const ofPaths = fields.filter(({ isTextScore }) => isTextScore !== true);
  const values = sortValues(doc, ofPaths, collation);
  if (ofPaths.length === fields.length) return values;
  const rest = values.values();
  return fields.map(({ isTextScore }) =>
    isTextScore === true ? (textScoreOf(doc) ?? 0) : rest.next().value,
  );
}

/** Compares two documents by their sort keys. */
export function compareSortKeys(
  a: SortKey,
  b: SortKey,
  fields: readonly SortField[],
  collation: Collation | undefined,
): number {
  for (let i = 0; i < fields.length; i += 1) {
    const order = compareValues(a[i], b[i], collation);
    if (order !== 0) return order * (fields[i] as SortField).direction;
  }
  return 0;
}

/** Returns a comparison of documents by some fields. */
export function sortOrder(fields: readonly SortField[], collation?: Collation): (a: Doc, b: Doc) => number {
  return (a, b) =>
    compareSortKeys(sortKeyOf(a, fields, collation), sortKeyOf(b, fields, collation), fields, collation);
}

/** Sorts by the fields; equal items keep their order. `docOf` returns the document of an item. */
export function sortBy<Item>(
  items: readonly Item[],
  fields: readonly SortField[],
  docOf: (item: Item) => Doc,
  collation?: Collation,
): Item[] {
  const keyed = items.map((item): Keyed<Item> => ({ item, key: sortKeyOf(docOf(item), fields, collation) }));
  keyed.sort((a, b) => compareSortKeys(a.key, b.key, fields, collation));
  return keyed.map(({ item }) => item);
}

/** Returns the first items of the result of `sortBy`, without keeping more than those in memory. */
export function sortFirst<Item>(
  items: Iterable<Item>,
  limit: number,
  fields: readonly SortField[],
  docOf: (item: Item) => Doc,
  collation?: Collation,
): Item[] {
  const first = new FirstInOrder<Keyed<Item>>(limit, (a, b) =>
    compareSortKeys(a.key, b.key, fields, collation),
  );
  for (const item of items) first.add({ item, key: sortKeyOf(docOf(item), fields, collation) });
  return first.sorted().map(({ item }) => item);
}
