import { namePattern } from '#db/name-pattern.ts';

/** Returns a filter that finds a text anywhere in one of the fields, in any spelling that `foldName` calls the same. */
export const containsText = (fields: readonly string[], text: string) => ({
  $or: fields.map((field) => ({ [field]: { $regex: namePattern(text) } })),
});

/** `-name` → `{ name: -1, _id: -1 }`: ties have a fixed order, so that pages neither repeat nor omit a row. */
export const sortOf = (sort: string): Record<string, 1 | -1> => {
  const direction = sort.startsWith('-') ? -1 : 1;
  return { [sort.replace(/^-/, '')]: direction, _id: direction };
};

/** Returns the number of rows before a page. */
export const pageOf = ({ page, pageSize }: { page: number; pageSize: number }): number =>
  (page - 1) * pageSize;
