// Owns how a page of a list is read: filter, words, order, page and count, the same for every resource.
import { wordFilters } from '#db/search-words.ts';
import { pageOf, sortOf } from '../list-query.ts';
import { type RowSource, readerOf } from './row-source.ts';

type PageRequest<Row, Item> = {
  /** Selects the rows; its indexes let both the page and the count be read without looking at other rows. */
  filter: object;
  /** The words to search for, in a model whose rows store their words. */
  words?: string | undefined;
  /** A field, with a leading `-` for descending. */
  sort: string;
  page: number;
  pageSize: number;
  /** Excludes long fields that the list does not show, such as `-description`. */
  select?: string;
  present: (rows: Row[]) => Item[] | Promise<Item[]>;
};

/** The maximum number of rows that a search by words finds; its total is no higher. */
export const maxFoundByWords = 1_000;

/** Returns a filter for words, the rarest first: a database finds rows by that one and checks the others in them. */
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

/** Returns the index that has all rows in an order, or null if there is none. */
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
  /** Read in the list's order until the page is full: if many rows match, this looks at few of them. */
  isCommon: boolean;
};

const readRows = async <Row>(model: RowSource, { filter, sort, from, count, select, isCommon }: Stretch) => {
  if (count <= 0) return [];
  const query = readerOf(model).find(filter).select(select).sort(sortOf(sort)).skip(from).limit(count);
  const index = isCommon ? indexInOrder(model, sort) : null;
  if (index) query.hint(index);
  return (await query.lean().exec()) as unknown[] as Row[];
};

/** Returns a page of rows as presented, and their total number. */
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
  // A page nearer to the end is read from there, so that the last page costs as much as the first.
  const isFromEnd = !hasWords && from > total / 2;
  const isCommon = hasWords && total === maxFoundByWords;
  const stretch = isFromEnd
    ? { sort: reversed(sort), from: total - from - count, count }
    : { sort, from, count: pageSize };
  const rows = await readRows<Row>(model, { ...stretch, filter, select, isCommon });
  return { items: await present(isFromEnd ? rows.reverse() : rows), total };
};
