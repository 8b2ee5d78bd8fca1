// How the office finds a member by what somebody says on the telephone: any part of name, handle, number or e-mail, in
// any order, and with a slip of the hand. Pure; the texts are prepared once for each member.

/** What a search reads of a member. */
export type SearchableMember = {
  firstName: string;
  lastName: string;
  pokerHandle: string;
  playerNumber: number;
  email: string;
};

/** A member prepared for searches. */
export type SearchEntry = {
  /** Every word with a space before it, so that ` al` finds words that begin with `al`. */
  text: string;
  /** The words that may be written with a slip, each with its letters as bits. */
  words: readonly string[];
  letters: readonly number[];
  digits: string;
};

const numberLength = 8;
const combiningMarks = /\p{M}/gu;

/** A text as it is compared: small letters without accents, single spaces. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();

/** The letters of a word as bits: an edit changes at most two of them. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
};

const countBits = (bits: number): number => {
  let rest = bits;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
};

/** Prepares a member. */
export const searchEntryOf = (member: SearchableMember): SearchEntry => {
  const { firstName, lastName, pokerHandle, email, playerNumber } = member;
  const words = foldText(`${firstName} ${lastName} ${pokerHandle}`).split(' ').filter(Boolean);
  return {
    text: ` ${[...words, email.toLowerCase()].join(' ')}`,
    words,
    letters: words.map(lettersOf),
    digits: String(playerNumber).padStart(numberLength, '0'),
  };
};

/** How many slips a word may have: none in a short one. */
const slipsAllowed = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

/**
 * Whether a word is another one but for so many letters that are missing, too many, wrong or swapped with their
 * neighbour (optimal string alignment).
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
export type SearchTerm = { words: readonly string[]; letters: readonly number[]; digits: string | null };

/** Prepares a term; null for one without a letter or digit. */
export const searchTermOf = (term: string): SearchTerm | null => {
  const words = foldText(term.replace(/^#/, '')).split(' ').filter(Boolean);
  const [only = ''] = words;
  if (!words.some((word) => /[\p{L}\p{N}]/u.test(word))) return null;
  const digits = words.length === 1 && /^\d{1,8}$/.test(only) ? only : null;
  return { words, letters: words.map(lettersOf), digits };
};

/** How well a member fits, from 0; null for not at all. Slips are looked for by `fitWithSlips` alone. */
export const fitExactly = ({ words, digits }: SearchTerm, entry: SearchEntry): number | null => {
  if (digits !== null) {
    if (Number(entry.digits) === Number(digits)) return 0;
    if (entry.digits.endsWith(digits)) return 2;
  }
  let fit = 1;
  for (const word of words) {
    if (!entry.text.includes(word)) return null;
    if (!entry.text.includes(` ${word}`)) fit = 3;
  }
  return fit;
};

/** Whether a member fits when slips in the longer words are forgiven. */
export const fitWithSlips = ({ words, letters }: SearchTerm, entry: SearchEntry): boolean =>
  words.every((word, at) => {
    if (entry.text.includes(` ${word}`)) return true;
    const slips = slipsAllowed(word);
    if (slips === 0) return false;
    return entry.words.some(
      (own, index) =>
        countBits((letters[at] ?? 0) ^ (entry.letters[index] ?? 0)) <= 2 * slips &&
        isWithinSlips(word, own, slips),
    );
  });
