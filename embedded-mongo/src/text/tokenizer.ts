/**
 * Splits strings into terms as MongoDB's text index version 3 does (`fts_unicode_tokenizer.cpp`): splits at delimiters,
 * omits stop words, stems words, removes diacritics.
 */
import { lowerCase, withoutDiacritics } from './folding.ts';
import type { TextLanguage } from './language.ts';

/** Exceptions to MongoDB's default folding. */
export type TokenOptions = {
  readonly keepsStopWords?: boolean;
  readonly isCaseSensitive?: boolean;
  readonly isDiacriticSensitive?: boolean;
};

// The Unicode properties in MongoDB's delimiter list. JavaScript lacks `Hyphen`: the last three characters have only
// it.
const DELIMITER =
  '[\\p{White_Space}\\p{Dash}\\p{Quotation_Mark}\\p{Terminal_Punctuation}\\p{Pattern_Syntax}\\p{Sentence_Terminal}\\u00AD\\u30FB\\uFF65]';
const DELIMITERS = new RegExp(`${DELIMITER}+`, 'u');
/** In English, an apostrophe is part of a word. */
const ENGLISH_DELIMITERS = new RegExp(`(?:(?!')${DELIMITER})+`, 'u');

/** Returns the terms of a string, in order and with duplicates. */
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
