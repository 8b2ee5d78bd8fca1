/**
 * Cutting texts into terms, as MongoDB's text index version 3 does (`fts_unicode_tokenizer.cpp`): split at delimiters,
 * leave stop words out, cut to the stem, take diacritics away.
 */
import { lowerCase, withoutDiacritics } from './folding.ts';
import type { TextLanguage } from './language.ts';

/** What becomes of the words; nothing of it is MongoDB's plain, folded way. */
export type TokenOptions = {
  readonly keepsStopWords?: boolean;
  readonly isCaseSensitive?: boolean;
  readonly isDiacriticSensitive?: boolean;
};

// The Unicode properties of MongoDB's list of delimiters. JavaScript does not know `Hyphen`: the last three have it alone.
const DELIMITER =
  '[\\p{White_Space}\\p{Dash}\\p{Quotation_Mark}\\p{Terminal_Punctuation}\\p{Pattern_Syntax}\\p{Sentence_Terminal}\\u00AD\\u30FB\\uFF65]';
const DELIMITERS = new RegExp(`${DELIMITER}+`, 'u');
/** In English, an apostrophe is part of the word. */
const ENGLISH_DELIMITERS = new RegExp(`(?:(?!')${DELIMITER})+`, 'u');

/** The terms of a text, in order and with repeats. */
export function tokensOf(text: string, language: TextLanguage, options: TokenOptions = {}): string[] {
  const words = text.split(language.name === 'english' ? ENGLISH_DELIMITERS : DELIMITERS);
  const tokens: string[] = [];
  for (const word of words) {
    if (word === '') continue;
    const lower = lowerCase(word, language.name);
    if (options.keepsStopWords !== true && language.isStopWord(lower)) continue;
    const stem = language.stem(options.isCaseSensitive === true ? word : lower);
    tokens.push(options.isDiacriticSensitive === true ? stem : withoutDiacritics(stem));
  }
  return tokens;
}
