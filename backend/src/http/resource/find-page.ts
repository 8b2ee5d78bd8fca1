// Owns how a page of a list is read: filter, order, page and count, the same for every resource.
import { pageOf, sortOf } from '../list-query.ts';
import { type RowSource, readerOf } from './row-source.ts';

type PageRequest<Row, Item> = {
  /** Which rows; with its indexes both the page and the count are read without looking at other rows. */
  filter: object;
  /** A field, with a leading `-` for descending. */
  sort: string;
  page: number;
  pageSize: number;
  /** What a list does not show and would be long to read, such as `-description`. */
  select?: string;
  present: (rows: Row[]) => Item[] | Promise<Item[]>;
};

/** A page of rows as they are shown, and how many there are in all. */
export const findPage = async <Row, Item>(
  model: RowSource,
  { filter, sort, page, pageSize, select = '', present }: PageRequest<Row, Item>,
): Promise<{ items: Item[]; total: number }> => {
  const reader = readerOf(model);
  const [rows, total] = await Promise.all([
    reader
      .find(filter)
      .select(select)
      .sort(sortOf(sort))
      .skip(pageOf({ page, pageSize }))
      .limit(pageSize)
      .lean()
      .exec(),
    reader.countDocuments(filter).exec(),
  ]);
  return { items: await present(rows as unknown[] as Row[]), total };
};
