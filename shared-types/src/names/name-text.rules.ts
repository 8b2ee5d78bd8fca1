// Owns when two names are the same, and which characters a one-line text may have. Used by every search, import,
// list of duplicates and ban, so that what one place calls the same, all do.

/** Letters that Unicode does not decompose, with the letters that people type for them. */
const typedLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const lettersTypedOtherwise = new RegExp(`[${Object.keys(typedLetters).join('')}]`, 'gu');

/** Apostrophes, quotation marks and middle dots: people write them or leave them out. */
const silentMarks = /['‘’‚‛`´ʹʻʼʽˈ′‵＇"“”„‟«»·]/gu;
/** Dots are left out too, except in a number: `$4.50` and `$450` are two. */
const silentDots = /\.(?!\d)|(?<!\d)\./gu;
/** Hyphens, dashes, commas and blanks of every kind: all of them separate two words. */
const separators = /[\p{Pd}\p{Z}\s−,;_]+/gu;
/** Zero-width characters, those that turn the direction of text, and the blanks of Braille and Hangul. */
const unseen = '[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800\\u115f\\u1160\\u3164\\uffa0]';
const invisible = new RegExp(unseen, 'gu');
/** Joiners where a script or an emoji needs them, and the variant of an emoji; between Latin letters they only hide. */
const joiner =
  '(?<=[\\p{Script=Arabic}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\u200c\\u200d](?=\\S)|(?<=\\p{Emoji})\\ufe0f|(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007f}]*)[\\u{e0020}-\\u{e007f}]';
const joinerOrInvisible = new RegExp(`(${joiner})|${unseen}`, 'gu');

/** Most names; lists fold thousands of them. */
const isPlain = /^[A-Za-z0-9 ]*$/;

/**
 * The normal form of a name: two names are the same if and only if their normal forms are equal. Ignores case, accents,
 * width, apostrophes, dots outside of numbers, invisible characters, and the kind of hyphens and blanks: `O’Brien-Łuczak` → `obrien luczak`.
 */
export const foldName = (name: string): string =>
  isPlain.test(name) ? name.toLowerCase().replace(/ +/g, ' ').trim() : foldAny(name);

const foldAny = (name: string): string =>
  name
    .toWellFormed()
    .replace(silentMarks, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(invisible, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(lettersTypedOtherwise, (letter) => typedLetters[letter] ?? letter)
    .replace(silentMarks, '')
    .replace(silentDots, '')
    .replace(separators, ' ')
    .trim();

/** A name as a part of an address: ASCII letters and digits with hyphens, at most 40 characters; may be empty. */
export const slugOf = (name: string): string =>
  foldName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');

/** Whether two names are the same. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);

/** The words of a name in normal form. */
export const nameWords = (name: string): string[] => foldName(name).split(' ').filter(Boolean);

/** Whether a text contains every word of a search, in any order and anywhere in a word; a blank search is contained. */
export const containsWords = (text: string, search: string): boolean => {
  const folded = foldName(text);
  return nameWords(search).every((word) => folded.includes(word));
};

/**
 * A text without invisible characters and those that turn its direction; control characters such as line breaks stay.
 * Joiners stay where Arabic and Indian scripts and combined emoji need them.
 */
export const visibleText = (text: string): string =>
  text.toWellFormed().replace(joinerOrInvisible, (_character, preserved?: string) => preserved ?? '');

/** A one-line text of which all can be seen. */
export const visibleLine = (text: string): string =>
  visibleText(text)
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim();

/** Whether a name has a letter that can be seen. */
export const hasLetter = (name: string): boolean => /\p{L}/u.test(visibleLine(name));
