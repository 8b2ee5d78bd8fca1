import { expect, test } from 'vitest';
import { wordFilters, wordsOf } from './search-words.ts';

type Filter = { words?: { $regex: string }; $or?: Filter[]; $and?: Filter[] };

/** Whether a row with some words passes a filter, as the database reads it. */
const passes = (words: readonly string[], { words: prefix, $or, $and }: Filter): boolean => {
  if ($or) return $or.some((each) => passes(words, each));
  if ($and) return $and.every((each) => passes(words, each));
  return words.some((word) => new RegExp(prefix?.$regex ?? '$.').test(word));
};
const finds = (words: readonly string[], search: string): boolean =>
  wordFilters(search).every((filter) => passes(words, filter));

test('a row is found by each spelling of its words, and by their parts', () => {
  const stored = wordsOf('O’Brien Łuczak', 'Seat 4-B');

  for (const search of ["o'brien", 'OBRIEN', 'o’bri', 'brien', 'luczak', 'ŁUCZAK', 'lucz obri', 'seat 4-b'])
    expect([search, finds(stored, search)]).toEqual([search, true]);
  for (const search of ['obrian', 'zak', 'luczak brienne'])
    expect([search, finds(stored, search)]).toEqual([search, false]);
});

test('a row stored by an earlier version is found as it was', () => {
  const earlier = ['o', 'brien', 'łuczak'];

  for (const search of ["o'brien", 'brien', 'łucz', 'Łuczak'])
    expect([search, finds(earlier, search)]).toEqual([search, true]);
});
