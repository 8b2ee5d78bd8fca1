// Owns how rows are found by words: each keeps its words in lower case in an indexed list, so that a word of a search is a
// range of that index. A search for a text anywhere would read every row.
import { escapeRegex } from './escape-regex.ts';

/** The words of texts, each once: what a row keeps, and what a search is made of. */
export const wordsOf = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
];

/** For each word of a search the rows that have a word which begins with it. */
export const wordFilters = (search: string): object[] =>
  wordsOf(search).map((word) => ({ words: { $regex: `^${escapeRegex(word)}` } }));
