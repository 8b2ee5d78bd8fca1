import { escapeRegex } from '../db/escape-regex.ts';

/** Returns a filter that finds a text anywhere in one of the fields, case-insensitively. */
export const containsText = (fields: readonly string[], text: string) => ({
  $or: fields.map((field) => ({ [field]: { $regex: escapeRegex(text), $options: 'i' } })),
});

/** `-name` → `{ name: -1, _id: -1 }`: ties have a fixed order, so that pages neither repeat nor omit a row. */
export const sortOf = (sort: string): Record<string, 1 | -1> => {
  const direction = sort.startsWith('-') ? -1 : 1;
  return { [sort.replace(/^-/, '')]: direction, _id: direction };
};

/** Returns the number of rows before a page. */
export const pageOf = ({ page, pageSize }: { page: number; pageSize: number }): number =>
  (page - 1) * pageSize;
