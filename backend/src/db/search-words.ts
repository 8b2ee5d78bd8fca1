// Owns the search for rows by words: each row stores its words in lower case in an indexed list, so that a search word
// is a range of that index. A search for a substring would read every row.
import { escapeRegex } from './escape-regex.ts';

/** Returns the distinct words of texts: for a row to store, or for a search. */
export const wordsOf = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
];

/** Returns a filter for each word of a search: rows that have a word with this prefix. */
export const wordFilters = (search: string): object[] =>
  wordsOf(search).map((word) => ({ words: { $regex: `^${escapeRegex(word)}` } }));
