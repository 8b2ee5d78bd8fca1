/**
 * A search in one text index: which documents match, and their scores. The index finds them by terms; what it cannot
 * decide (phrases, negations, case, diacritics) is checked on the document, as in MongoDB's `fts_matcher.cpp`.
 */
import { badValue } from '../errors.ts';
import type { Doc } from '../values/kinds.ts';
import { termScores, textsOf, type WeighedText } from './document-texts.ts';
import { lowerCase, withoutDiacritics } from './folding.ts';
import { languageOf } from './language.ts';
import { parseSearch, type SearchTerms } from './search-string.ts';
import type { TextQuery } from './text-query.ts';
import type { TextSpec } from './text-spec.ts';
import { tokensOf } from './tokenizer.ts';

/** A resolved search: its index and language are known. */
export class TextSearch {
  readonly query: TextQuery;
  readonly indexName: string;
  readonly spec: TextSpec;
  readonly asked: SearchTerms;

  /** @throws MongoError 2 for an unknown language */
  constructor(query: TextQuery, indexName: string, spec: TextSpec) {
    const { language: wanted } = query;
    const language = wanted === undefined || wanted === '' ? spec.defaultLanguage : languageOf(wanted);
    if (language === undefined) throw badValue(`unsupported language: "${wanted}" for text index version 3`);
    this.query = query;
    this.indexName = indexName;
    this.spec = spec;
    this.asked = parseSearch(query.search, language, query);
  }

  /** True if the search only requires one of its terms, so that the index alone decides. */
  get isOfTermsOnly(): boolean {
    const { negatedTerms, phrases, negatedPhrases } = this.asked;
    return (
      !this.#isSensitive && negatedTerms.size === 0 && phrases.length === 0 && negatedPhrases.length === 0
    );
  }

  get #isSensitive(): boolean {
    return this.query.isCaseSensitive || this.query.isDiacriticSensitive;
  }

  /** True if a document that the index has found by a term matches. */
  acceptsFound(doc: Doc): boolean {
    if (this.isOfTermsOnly) return true;
    const texts = textsOf(this.spec, doc);
    const { terms, negatedTerms, phrases, negatedPhrases } = this.asked;
    if (this.#isSensitive && !this.#hasTerm(texts, terms)) return false;
    if (negatedTerms.size > 0 && this.#hasTerm(texts, negatedTerms)) return false;
    if (!phrases.every((phrase) => this.#hasPhrase(texts, phrase))) return false;
    return !negatedPhrases.some((phrase) => this.#hasPhrase(texts, phrase));
  }

  /** True if a document matches. */
  accepts(doc: Doc): boolean {
    return this.scoreOf(doc) > 0 && this.acceptsFound(doc);
  }

  /** Returns the sum of the scores of the search terms in a document, as in its keys; 0 if it contains none. */
  scoreOf(doc: Doc): number {
    const scores = termScores(this.spec, doc);
    let score = 0;
    for (const term of this.asked.lookup) score += scores.get(term) ?? 0;
    return score;
  }

  #hasTerm(texts: readonly WeighedText[], terms: ReadonlySet<string>): boolean {
    const { isCaseSensitive, isDiacriticSensitive } = this.query;
    const options = { isCaseSensitive, isDiacriticSensitive, keepsStopWords: true };
    return texts.some(({ text, language }) =>
      tokensOf(text, language, options).some((token) => terms.has(token)),
    );
  }

  /** True if a phrase occurs anywhere in a string, also within words. */
  #hasPhrase(texts: readonly WeighedText[], phrase: string): boolean {
    return texts.some(({ text, language }) =>
      this.#folded(text, language.name).includes(this.#folded(phrase, language.name)),
    );
  }

  /** Folds a string. In Turkish, phrases are never case-sensitive. */
  #folded(text: string, language: string): string {
    const isCasePreserved = this.query.isCaseSensitive && language !== 'turkish';
    const cased = isCasePreserved ? text : lowerCase(text, language);
    return this.query.isDiacriticSensitive ? cased : withoutDiacritics(cased);
  }
}
