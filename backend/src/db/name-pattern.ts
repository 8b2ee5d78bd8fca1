// Owns the pattern that finds a text in stored texts as `foldName` compares them: in any case, with or without accents,
// apostrophes and dots, and with any kind of hyphens and blanks. For lists that search rows as they are stored.
import { foldName } from '@ahl/shared-types/names';
import { escapeRegex } from './escape-regex.ts';

/** Latin, Greek and Cyrillic letters with their accents, ligatures, and letters and digits of full width. */
const ranges = [
  [0x20, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x2c60, 0x2c7f],
  [0xfb00, 0xfb06],
  [0xff10, 0xff5a],
] as const;
/** Characters that names are compared without: apostrophes, quotation marks, dots, accents, invisible ones. */
const marks = `'"\`´·«»\u00ad\u02b9\u02bb-\u02bd\u02c8\u0300-\u036f\u200b-\u200f\u2018-\u201f\u202a-\u202e\u2032\u2035\u2060-\u2064\ufeff\uff07`;
const silent = `[${marks}.]*`;
/** Between two digits one dot counts, any other number of dots does not. */
const betweenDigits = `[${marks}]*(?:\\.[${marks}]*(?:\\.[${marks}]*)+)?`;
const aroundDot = `[${marks}]*`;
const separator = `[\\s,;_\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d\u00a0\u2000-\u200a\u202f\u205f\u3000-]`;
const around = `(?:${separator}|[${marks}.])*`;
const blank = `(?:${separator}${silent})+`;

type Letters = {
  /** Folded letter → the characters that are compared as it. */
  single: Map<string, string>;
  /** Folded letters → the characters that are compared as several: `ss` → `ß`. */
  several: Map<string, string>;
};

const readLetters = (): Letters => {
  const letters: Letters = { single: new Map(), several: new Map() };
  for (const [from, to] of ranges)
    for (let code = from; code <= to; code += 1) {
      const character = String.fromCharCode(code);
      const folded = foldName(character);
      if (!/^[\p{L}\p{N}]+$/u.test(folded)) continue;
      const map = folded.length === 1 ? letters.single : letters.several;
      map.set(folded, (map.get(folded) ?? '') + character);
    }
  return letters;
};
let known: Letters | null = null;
const lettersOf = (): Letters => {
  known ??= readLetters();
  return known;
};

const isDigit = (letter: string): boolean => /\d/.test(letter);

/** What can stand unseen between two letters of a search. */
const gapOf = (letter: string, next: string): string => {
  if (letter === '.' || next === '.') return aroundDot;
  return isDigit(letter) && isDigit(next) ? betweenDigits : silent;
};

const someOf = (characters: string): string => (characters.length > 1 ? `[${characters}]` : characters);

/** The characters for a letter; at an end of the search also those of which it is one of several letters. */
const oneLetter = (letter: string, isFirst: boolean, isLast: boolean): string => {
  const { single, several } = lettersOf();
  const parts = [...several].flatMap(([folded, characters]) =>
    (isFirst && folded.endsWith(letter)) || (isLast && folded.startsWith(letter)) ? [characters] : [],
  );
  const own = single.get(letter);
  return own || parts.length > 0 ? someOf([own ?? letter, ...parts].join('')) : escapeRegex(letter);
};

/**
 * Returns the pattern of stored texts whose normal form contains that of a search; for a search without a letter or
 * digit, that of texts with the same characters.
 */
export const namePattern = (search: string): string => {
  const folded = foldName(search);
  return folded === '' ? escapeRegex(search) : patternOf(folded, true);
};

/** Returns the pattern of stored texts that are the same name. */
export const sameNamePattern = (name: string): string =>
  `^${around}${patternOf(foldName(name), false)}${around}$`;

/** The pattern of letters in normal form; in part of a text, a ligature at an end can have further letters. */
const patternOf = (folded: string, isPart: boolean): string => {
  const letters = [...folded];
  const { several } = lettersOf();
  let pattern = '';
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    if (letter === ' ') {
      pattern += blank;
      continue;
    }
    const isLast = at === letters.length - 1;
    const pair = letter + (letters[at + 1] ?? '');
    const joined = several.get(pair);
    if (joined && !isLast) {
      const isEnd = at + 1 === letters.length - 1;
      const apart = `${oneLetter(letter, isPart && at === 0, false)}${silent}${oneLetter(pair.slice(letter.length), false, isPart && isEnd)}`;
      pattern += `(?:${someOf(joined)}|${apart})${silent}`;
      at += 1;
    } else
      pattern +=
        oneLetter(letter, isPart && at === 0, isPart && isLast) +
        (isLast ? '' : gapOf(letter, letters[at + 1] ?? ''));
  }
  return pattern;
};
