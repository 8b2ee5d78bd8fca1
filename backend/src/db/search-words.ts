// Owns the search for rows by words: each row stores its words in an indexed list, so that a search word is a range of
// that index. A search for a substring would read every row.
import { foldName } from '@ahl/shared-types/names';
import { escapeRegex } from './escape-regex.ts';

const split = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** The words as they are written, in lower case: `O'Brien` is `o` and `brien`. Rows of earlier versions have only these. */
const writtenWords = (text: string): string[] => split(text.toLowerCase());

/** The words in the normal form of names: `O'Brien` is `obrien`. */
const foldedWords = (text: string): string[] => split(foldName(text));

/** Returns the distinct words of texts for a row to store, in both forms. */
export const wordsOf = (...texts: readonly string[]): string[] => {
  const text = texts.join(' ');
  return [...new Set([...foldedWords(text), ...writtenWords(text)])];
};

const withPrefix = (word: string): object => ({ words: { $regex: `^${escapeRegex(word)}` } });

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index]);

const chunkFilters = (chunk: string): object[] => {
  const folded = foldedWords(chunk);
  const written = writtenWords(chunk);
  if (folded.length === 0 || areSame(folded, written)) return written.map(withPrefix);
  return [{ $or: [{ $and: folded.map(withPrefix) }, { $and: written.map(withPrefix) }] }];
};

/** Returns a filter for each word of a search: rows that have a word with this prefix. */
export const wordFilters = (search: string): object[] =>
  [...new Set(search.toLowerCase().split(/\s+/))].flatMap(chunkFilters);
