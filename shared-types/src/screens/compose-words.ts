// Composes a sentence of recorded parts. Pure: the sentence and the recorded parts in, the parts to play out.
import type { SpeechLanguage } from './display-settings.ts';
import { numberLimit, numberWords } from './number-words.ts';

/** A part of the recording to play, or the pause after a sentence. */
export type Spoken = { part: string } | { pauseMs: number };

/** The pause between two sentences. */
const sentencePauseMs = 260;

const isBoundary = (character: string | undefined): boolean =>
  character === undefined || !/[\p{L}\p{N}]/u.test(character);

/**
 * Returns the parts that speak a text, longest first at each place; null if a word of it was not recorded, as in a text
 * that a person wrote. Case and punctuation between parts do not matter.
 */
export const composeWords = (
  text: string,
  language: SpeechLanguage,
  recorded: readonly string[],
): Spoken[] | null => {
  const longestFirst = [...recorded].sort((a, b) => b.length - a.length);
  const spoken: Spoken[] = [];
  let rest = text.toLowerCase();
  while (rest !== '') {
    const [number = ''] = /^\d+/.exec(rest) ?? [];
    const part = longestFirst.find((one) => rest.startsWith(one) && isBoundary(rest[one.length]));
    if (number !== '') {
      if (Number(number) >= numberLimit || !isBoundary(rest[number.length])) return null;
      for (const word of numberWords(Number(number), language)) spoken.push({ part: word });
      rest = rest.slice(number.length);
    } else if (part !== undefined) {
      spoken.push({ part });
      rest = rest.slice(part.length);
    } else {
      const [mark = ''] = /^[\s.,:;!?¡¿]+/.exec(rest) ?? [];
      if (mark === '') return null;
      if (/[.!?]/.test(mark) && mark.length < rest.length) spoken.push({ pauseMs: sentencePauseMs });
      rest = rest.slice(mark.length);
    }
  }
  return spoken.length > 0 ? spoken : null;
};
