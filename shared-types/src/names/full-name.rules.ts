// Reads names of persons as people write them in one cell: `Smith, John, Jr.`, `Juan de la Cruz`, `Bob "Ace" Miller`.
import { visibleLine } from './name-text.rules.ts';

/** A person's name in parts. A suffix is the end of the last name: `Smith Jr.` and `Smith` are two people. */
export type FullName = {
  firstName: string;
  lastName: string;
  /** One letter. */
  middleInitial?: string;
  /** A name in quotation marks between the others. */
  nickname?: string;
};

/** Suffixes as people write them, without dot and in lower case, with their usual form. */
const suffixes: Readonly<Record<string, string>> = {
  jr: 'Jr.',
  junior: 'Jr.',
  sr: 'Sr.',
  senior: 'Sr.',
  ii: 'II',
  '2nd': 'II',
  iii: 'III',
  '3rd': 'III',
  iv: 'IV',
  '4th': 'IV',
};
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'rev']);
/** Words with which a last name of several words begins. */
const particles = new Set(
  'al bin da das de del della den der di dos du el la las le los mac mc o san santa st ste ten ter van vander von zu'.split(
    ' ',
  ),
);

const bare = (word: string): string => word.replace(/\.$/, '').toLowerCase();
const suffixOf = (word: string | undefined): string | undefined => suffixes[bare(word ?? '')];
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** A last name with its suffix in the usual form: `Smith, jr` → `Smith Jr.`. */
export const withUsualSuffix = (lastName: string): string => {
  const words = wordsOf(lastName.replace(/,/g, ' '));
  const suffix = words.length > 1 ? suffixOf(words.at(-1)) : undefined;
  return suffix ? [...words.slice(0, -1), suffix].join(' ') : lastName.trim();
};

/** Takes a suffix off the end of words, while at least `least` of them stay. */
const takeSuffix = (words: string[], least: number): string | undefined => {
  const suffix = words.length > least ? suffixOf(words.at(-1)) : undefined;
  if (suffix) words.pop();
  return suffix;
};

const takeInitial = (firstNames: string[]): string | undefined => {
  const last = firstNames.at(-1) ?? '';
  if (firstNames.length < 2 || !/^\p{L}\.?$/u.test(last)) return undefined;
  firstNames.pop();
  return last.slice(0, 1).toUpperCase();
};

/** Where the last name begins among words in the order first, last: at its particle, else at the last word. */
const lastNameStart = (words: readonly string[]): number => {
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && particles.has(bare(word)),
  );
  return particle > 0 ? particle : words.length - 1;
};

/**
 * Reads a name written in one text, last name first if there is a comma. A part that is missing is empty; titles such as
 * `Dr.` are left out.
 */
export const readFullName = (text: string): FullName => {
  const [, nickname] = /\s["“”„«]([^"“”„«»]{1,40})["“”»]\s/.exec(visibleLine(text)) ?? [];
  const line = nickname ? visibleLine(text).replace(/["“”„«][^"“”„«»]*["“”»]/, ' ') : visibleLine(text);
  const [before = '', ...rest] = line.split(',').map((part) => part.trim());
  const afterSuffixes = rest.filter((part) => !suffixOf(part));
  let suffix = rest.map(suffixOf).find(Boolean);
  const firstNames = wordsOf(afterSuffixes[0] ?? '');
  let last = wordsOf(before);
  if (afterSuffixes.length === 0) {
    const words = last.filter((word, index) => index > 0 || !titles.has(bare(word)));
    suffix ??= takeSuffix(words, 2);
    const start = words.length > 1 ? lastNameStart(words) : 0;
    firstNames.push(...words.slice(0, start));
    last = words.slice(start);
    if (start === 0) return { firstName: last.join(' '), lastName: '' };
  } else {
    suffix ??= takeSuffix(last, 1) ?? takeSuffix(firstNames, 1);
    if (titles.has(bare(firstNames[0] ?? '')) && firstNames.length > 1) firstNames.shift();
  }
  const middleInitial = takeInitial(firstNames);
  return {
    firstName: firstNames.join(' '),
    lastName: [...last, suffix].filter(Boolean).join(' '),
    ...(middleInitial ? { middleInitial } : {}),
    ...(nickname ? { nickname } : {}),
  };
};

const capitalized = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(
      /(['’´])(\p{L}\p{L})/gu,
      (_whole, mark: string, next: string) => `${mark}${next[0]?.toUpperCase()}${next.slice(1)}`,
    )
    .replace(/^Mc(\p{L})/u, (_whole, letter: string) => `Mc${letter.toUpperCase()}`);

/**
 * A name that is all capitals or all small letters, as people write names: `MARY O'BRIEN-LEE` → `Mary O'Brien-Lee`.
 * Any other name, and one of one or two letters (`AJ`), is returned unchanged.
 */
export const tidyCapitals = (name: string): string => {
  const letters = name.match(/\p{L}/gu) ?? [];
  const isOneCase = name === name.toUpperCase() || name === name.toLowerCase();
  if (letters.length < 3 || !isOneCase || name.toUpperCase() === name.toLowerCase()) return name;
  const words = name.split(/(\s+|-)/);
  return words
    .map((word, index) => {
      if (index > 0 && suffixOf(word)) return suffixOf(word);
      const isParticle =
        particles.has(bare(word)) && index < words.length - 1 && !/^(st|ste|mac|mc|o)$/.test(bare(word));
      return isParticle ? word.toLowerCase() : capitalized(word);
    })
    .join('');
};
