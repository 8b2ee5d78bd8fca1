// Owns how a page of a list is read: filter, words, order, page and count, the same for every resource.
import { wordFilters } from '../../db/search-words.ts';
import { pageOf, sortOf } from '../list-query.ts';
import { type RowSource, readerOf } from './row-source.ts';

type PageRequest<Row, Item> = {
  /** Which rows; with its indexes both the page and the count are read without looking at other rows. */
  filter: object;
  /** What somebody looks for, of a model whose rows keep their words. */
  words?: string | undefined;
  /** A field, with a leading `-` for descending. */
  sort: string;
  page: number;
  pageSize: number;
  /** What a list does not show and would be long to read, such as `-description`. */
  select?: string;
  present: (rows: Row[]) => Item[] | Promise<Item[]>;
};

/** So many rows at most does a search by words find; its total is no higher. */
export const maxFoundByWords = 1_000;

/** A filter for words, the rarest first: by that one a database finds rows, and looks at the others in them. */
const foundByWords = async (model: RowSource, words: readonly object[]): Promise<object> => {
  if (words.length < 2) return { $and: words };
  const counted: { word: object; count: number }[] = [];
  for (const word of words) {
    const count = await readerOf(model).countDocuments(word, { limit: maxFoundByWords }).exec();
    counted.push({ word, count });
  }
  return { $and: counted.sort((a, b) => a.count - b.count).map(({ word }) => word) };
};

const countRows = (model: RowSource, filter: object, hasWords: boolean): Promise<number> => {
  const reader = readerOf(model);
  if (hasWords) return reader.countDocuments(filter, { limit: maxFoundByWords }).exec();
  if (Object.keys(filter).length === 0) return reader.estimatedDocumentCount().exec();
  return reader.countDocuments(filter).exec();
};

const reversed = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

/** The index that has all rows in an order, or null for an order without one. */
const indexInOrder = (model: RowSource, sort: string): Record<string, 1> | null => {
  const wanted = Object.keys(sortOf(sort)).join();
  const found = readerOf(model)
    .schema.indexes()
    .find(([fields, options]) => Object.keys(fields).join() === wanted && !options.partialFilterExpression);
  return (found?.[0] ?? null) as Record<string, 1> | null;
};

type Stretch = {
  filter: object;
  sort: string;
  from: number;
  count: number;
  select: string;
  /** Read in the list's order until the page is full: where many rows match, that looks at few of them. */
  isCommon: boolean;
};

const readRows = async <Row>(model: RowSource, { filter, sort, from, count, select, isCommon }: Stretch) => {
  if (count <= 0) return [];
  const query = readerOf(model).find(filter).select(select).sort(sortOf(sort)).skip(from).limit(count);
  const index = isCommon ? indexInOrder(model, sort) : null;
  if (index) query.hint(index);
  return (await query.lean().exec()) as unknown[] as Row[];
};

/** A page of rows as they are shown, and how many there are in all. */
export const findPage = async <Row, Item>(
  model: RowSource,
  { filter: fields, words = '', sort, page, pageSize, select = '', present }: PageRequest<Row, Item>,
): Promise<{ items: Item[]; total: number }> => {
  const searched = wordFilters(words);
  const hasWords = searched.length > 0;
  const filter = hasWords ? { ...fields, ...(await foundByWords(model, searched)) } : fields;
  const total = await countRows(model, filter, hasWords);
  const from = pageOf({ page, pageSize });
  const count = Math.min(pageSize, total - from);
  // What lies nearer to the end is read from there, so that the last page costs what the first one does.
  const isFromEnd = !hasWords && from > total / 2;
  const isCommon = hasWords && total === maxFoundByWords;
  const stretch = isFromEnd
    ? { sort: reversed(sort), from: total - from - count, count }
    : { sort, from, count: pageSize };
  const rows = await readRows<Row>(model, { ...stretch, filter, select, isCommon });
  return { items: await present(isFromEnd ? rows.reverse() : rows), total };
};
