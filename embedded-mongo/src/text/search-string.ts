/**
 * Parses a search string into terms, phrases and negations by MongoDB's rules (`fts_query_parser.cpp`,
 * `fts_query_impl.cpp`): quotes create phrases, whose words are also terms; a hyphen after a space negates up to the
 * next space.
 */
import type { TextLanguage } from './language.ts';
import { type TokenOptions, tokensOf } from './tokenizer.ts';

/** A parsed search string. */
export type SearchTerms = {
  /** The terms to look up in the index: always folded, even in a case- or diacritic-sensitive search. */
  readonly lookup: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
  readonly negatedTerms: ReadonlySet<string>;
  readonly phrases: readonly string[];
  readonly negatedPhrases: readonly string[];
};

type Sentences = {
  readonly words: string[];
  readonly negatedWords: string[];
  readonly phrases: string[];
  readonly negatedPhrases: string[];
};

type Token = { readonly text: string; readonly at: number; readonly isAfterSpace: boolean };

/** Spaces as defined by the search parser: a tab is not a space. */
const TOKEN = /([\n\v\f\r ]*)(["-]|[^\n\v\f\r "-]+)/g;

function* tokensIn(search: string): Generator<Token> {
  for (const match of search.matchAll(TOKEN)) {
    const [whole, space = '', text = ''] = match;
    const at = match.index + whole.length - text.length;
    yield { text, at, isAfterSpace: space !== '' || match.index === 0 };
  }
}

function sentencesOf(search: string): Sentences {
  const found: Sentences = { words: [], negatedWords: [], phrases: [], negatedPhrases: [] };
  let isNegated = false;
  let phraseFrom: number | undefined;
  for (const { text, at, isAfterSpace } of tokensIn(search)) {
    if (text === '-') {
      if (phraseFrom === undefined && isAfterSpace) isNegated = true;
    } else if (text === '"') {
      if (phraseFrom === undefined) {
        if (isNegated && isAfterSpace) isNegated = false;
        phraseFrom = at + 1;
      } else {
        (isNegated ? found.negatedPhrases : found.phrases).push(search.slice(phraseFrom, at));
        phraseFrom = undefined;
      }
    } else if (phraseFrom === undefined || !isNegated) {
      if (isNegated && isAfterSpace) isNegated = false;
      (isNegated ? found.negatedWords : found.words).push(text);
    }
  }
  return found;
}

/** Parses a search string in a language. */
export function parseSearch(search: string, language: TextLanguage, options: TokenOptions): SearchTerms {
  const { words, negatedWords, phrases, negatedPhrases } = sentencesOf(search);
  const sentence = words.join(' ');
  return {
    lookup: new Set(tokensOf(sentence, language)),
    terms: new Set(tokensOf(sentence, language, options)),
    negatedTerms: new Set(tokensOf(negatedWords.join(' '), language, options)),
    phrases,
    negatedPhrases,
  };
}
