/**
 * The languages of text search by MongoDB's names and two-letter codes (`fts_language.cpp`): their stemmers and stop
 * words. `none` has neither.
 */
import { newStemmer } from 'snowball-stemmers';
import { STOP_WORDS } from './stop-words.ts';

/** A language of text search. */
export type TextLanguage = {
  readonly name: string;
  readonly stem: (word: string) => string;
  readonly isStopWord: (word: string) => boolean;
};

const CODES: Readonly<Record<string, string>> = {
  da: 'danish',
  nl: 'dutch',
  en: 'english',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  hu: 'hungarian',
  it: 'italian',
  nb: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  es: 'spanish',
  sv: 'swedish',
  tr: 'turkish',
};
const NAMES: ReadonlySet<string> = new Set(Object.values(CODES));

const NONE: TextLanguage = { name: 'none', stem: (word) => word, isStopWord: () => false };

const known = new Map<string, TextLanguage>([['none', NONE]]);

/** Cache size for stems: strings repeat their words, and stemming one takes up to 40 microseconds. */
const MAX_STEMS = 20_000;

function cachedStems(name: string): (word: string) => string {
  const stemmer = newStemmer(name);
  const stems = new Map<string, string>();
  return (word) => {
    const cached = stems.get(word);
    if (cached !== undefined) return cached;
    if (stems.size >= MAX_STEMS) stems.clear();
    const stem = stemmer.stem(word);
    stems.set(word, stem);
    return stem;
  };
}

function make(name: string): TextLanguage {
  const stopWords = new Set(STOP_WORDS[name]);
  return { name, stem: cachedStems(name), isStopWord: (word) => stopWords.has(word) };
}

/** Returns the language with a name or code, ignoring case; undefined if there is none. */
export function languageOf(wanted: string): TextLanguage | undefined {
  const lower = wanted.toLowerCase();
  const name = Object.hasOwn(CODES, lower) ? (CODES[lower] as string) : lower;
  const found = known.get(name);
  if (found !== undefined || !NAMES.has(name)) return found;
  const made = make(name);
  known.set(name, made);
  return made;
}
