// The office's member search by what somebody says on the telephone: any part of name, handle, number or e-mail, in
// any order, with typing errors allowed. Pure; the texts are prepared once for each member.

import { foldName, nameWords } from '../names/name-text.rules.ts';

/** The fields of a member that the search reads. */
export type SearchableMember = {
  firstName: string;
  lastName: string;
  pokerHandle: string;
  playerNumber: number;
  /** Numbers of accounts that were merged into this one; a whole number finds this member. */
  formerNumbers?: readonly number[] | undefined;
  email: string;
  /** The digits of the phone number in reverse, with the country; empty for none. */
  phoneKey?: string | undefined;
};

/** A member prepared for searches. */
export type SearchEntry = {
  /** All words, each preceded by a space, so that ` al` finds words that begin with `al`. */
  text: string;
  /** The words for the search with typing errors, each with its letters as bits. */
  words: readonly string[];
  letters: readonly number[];
  digits: string;
  /** Former numbers, each in full length. */
  formerDigits: readonly string[];
  phoneKey: string;
};

const numberLength = 8;

/** The letters of a word as a bit set; one edit changes at most two bits. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
};

/** Counts the set bits, in parallel (Hacker's Delight, 5-1): this runs for every word of every member. */
const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** Prepares a member for searches. */
export const searchEntryOf = (member: SearchableMember): SearchEntry => {
  const { firstName, lastName, pokerHandle, email, playerNumber, formerNumbers = [], phoneKey = '' } = member;
  const words = nameWords(`${firstName} ${lastName} ${pokerHandle}`);
  return {
    // A typed address is folded like a typed name.
    text: ` ${[...words, foldName(email)].join(' ')}`,
    words,
    letters: words.map(lettersOf),
    digits: String(playerNumber).padStart(numberLength, '0'),
    formerDigits: formerNumbers.map((number) => String(number).padStart(numberLength, '0')),
    phoneKey,
  };
};

/** The number of typing errors allowed in a word: none in a short one. */
const slipsAllowed = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

/**
 * Whether two words differ by at most `slips` missing, extra, wrong or transposed
 * letters (optimal string alignment distance).
 */
export const isWithinSlips = (typed: string, word: string, slips: number): boolean => {
  if (Math.abs(typed.length - word.length) > slips) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_none, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const present = [row];
    let best = row;
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (present[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      present.push(cost);
      if (cost < best) best = cost;
    }
    if (best > slips) return false;
    beforeLast = last;
    last = present;
  }
  return (last[word.length] ?? 0) <= slips;
};

/** A search term, prepared once for all members. */
export type SearchTerm = {
  words: readonly string[];
  /** Each word as the beginning of a member's word. */
  beginnings: readonly string[];
  letters: readonly number[];
  digits: string | null;
  /** The beginning of the keys of the phone numbers that the term means. */
  phone: string | null;
  /** For each word, cached results of comparisons: many members share a name. */
  compared: readonly Map<string, boolean>[];
};

/** Prepares a term; null for one without a letter or digit. `phone` is what it means as a phone number, read by the server. */
export const searchTermOf = (term: string, phone: string | null = null): SearchTerm | null => {
  const words = nameWords(term.replace(/^#/, ''));
  const [only = ''] = words;
  if (!words.some((word) => /[\p{L}\p{N}]/u.test(word))) return null;
  const digits = words.length === 1 && /^\d{1,8}$/.test(only) ? only : null;
  return {
    words,
    beginnings: words.map((word) => ` ${word}`),
    letters: words.map(lettersOf),
    digits,
    phone,
    compared: words.map(() => new Map()),
  };
};

/** Whether a term is a member's phone number, or its last digits. */
export const fitsPhone = ({ phone }: SearchTerm, { phoneKey }: SearchEntry): boolean =>
  phone !== null && phoneKey.startsWith(phone);

/** The rank of an exact match, 0 is best; null if there is none. Only `fitWithSlips` allows typing errors. */
export const fitExactly = (term: SearchTerm, entry: SearchEntry): number | null => {
  const { words, beginnings, digits } = term;
  const { text, digits: own, formerDigits } = entry;
  if (digits !== null) {
    const whole = digits.padStart(numberLength, '0');
    if (own === whole || formerDigits.includes(whole)) return 0;
    if (own.endsWith(digits)) return 2;
  }
  if (fitsPhone(term, entry)) return 2;
  let fit = 1;
  for (let at = 0; at < words.length; at += 1) {
    if (!text.includes(words[at] ?? '')) return null;
    if (!text.includes(beginnings[at] ?? '')) fit = 3;
  }
  return fit;
};

const isWithinKnown = (known: Map<string, boolean>, typed: string, own: string, slips: number): boolean => {
  let isWithin = known.get(own);
  if (isWithin === undefined) {
    isWithin = isWithinSlips(typed, own, slips);
    known.set(own, isWithin);
  }
  return isWithin;
};

/** A word of members, prepared once for the search with typing errors, however many members share it. */
export type KnownWord = { word: string; letters: number };

/** Prepares a word. */
export const knownWordOf = (word: string): KnownWord => ({ word, letters: lettersOf(word) });

/** The known words that match one of the term's words with typing errors; every match of `fitWithSlips` has one. */
export const wordsWithinSlips = <Known extends KnownWord>(
  term: SearchTerm,
  known: Iterable<Known>,
): Known[] => {
  const typed = term.words
    .map((word) => ({ word, letters: lettersOf(word), slips: slipsAllowed(word) }))
    .filter(({ slips }) => slips > 0);
  const found: Known[] = [];
  for (const each of known) {
    const isNear = typed.some(
      ({ word, letters, slips }) =>
        countBits(letters ^ each.letters) <= 2 * slips && isWithinSlips(word, each.word, slips),
    );
    if (isNear) found.push(each);
  }
  return found;
};

/** Whether one of a member's words matches a typed one with typing errors. Length and letters exclude most at once. */
const hasWordWithin = (
  { words, letters }: SearchEntry,
  { words: typedWords, letters: typedLetters, compared }: SearchTerm,
  at: number,
  slips: number,
): boolean => {
  const typed = typedWords[at] ?? '';
  const bits = typedLetters[at] ?? 0;
  const known = compared[at] ?? new Map<string, boolean>();
  for (let index = 0; index < words.length; index += 1) {
    const own = words[index] ?? '';
    if (Math.abs(own.length - typed.length) > slips) continue;
    if (countBits(bits ^ (letters[index] ?? 0)) > 2 * slips) continue;
    if (isWithinKnown(known, typed, own, slips)) return true;
  }
  return false;
};

/** Whether a member matches when typing errors in the longer words are allowed. */
export const fitWithSlips = (term: SearchTerm, entry: SearchEntry): boolean => {
  for (let at = 0; at < term.words.length; at += 1) {
    const slips = slipsAllowed(term.words[at] ?? '');
    if (slips > 0 && hasWordWithin(entry, term, at, slips)) continue;
    if (!entry.text.includes(term.beginnings[at] ?? '')) return false;
  }
  return true;
};
