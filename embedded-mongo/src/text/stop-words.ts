/**
 * The stop words of text indexes, by language. MongoDB uses Snowball's lists, which `@orama/stopwords` also contains;
 * words that the library adds for widely used languages are removed here. The lists for Finnish, French, Hungarian,
 * Romanian and Turkish are the library's.
 */
import { stopwords as danish } from '@orama/stopwords/danish';
import { stopwords as dutch } from '@orama/stopwords/dutch';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as finnish } from '@orama/stopwords/finnish';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as hungarian } from '@orama/stopwords/hungarian';
import { stopwords as italian } from '@orama/stopwords/italian';
import { stopwords as norwegian } from '@orama/stopwords/norwegian';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';
import { stopwords as romanian } from '@orama/stopwords/romanian';
import { stopwords as russian } from '@orama/stopwords/russian';
import { stopwords as swedish } from '@orama/stopwords/swedish';
import { stopwords as turkish } from '@orama/stopwords/turkish';
import { SPANISH_STOP_WORDS } from './spanish-stop-words.ts';

const NOT_ENGLISH_STOP_WORDS = new Set(['us', 'will', 'shall', 'can', 'may', 'might', 'must']);

/** Stop words in lower case, with their diacritics. */
export const STOP_WORDS: Readonly<Record<string, readonly string[]>> = {
  danish,
  dutch,
  english: ['a', ...english.filter((word) => !NOT_ENGLISH_STOP_WORDS.has(word))],
  finnish,
  french,
  german,
  hungarian,
  italian,
  norwegian,
  portuguese,
  romanian,
  russian,
  spanish: SPANISH_STOP_WORDS,
  swedish: ['sitt', ...swedish],
  turkish,
};
