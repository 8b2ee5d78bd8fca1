// The recorded words of a language: their file, and the place of each part in it. Loaded where a device has no voice.
import { composeWords, type SpeechLanguage } from '@ahl/shared-types/screens';
import english from './words-en.json' with { type: 'json' };
import englishFile from './words-en.mp3?url';
import spanish from './words-es.json' with { type: 'json' };
import spanishFile from './words-es.mp3?url';

/** A stretch of a recording, or silence, in seconds. */
export type Stretch = { fromS: number; lengthS: number } | { pauseS: number };

const places: Record<SpeechLanguage, Readonly<Record<string, readonly number[]>>> = {
  en: english,
  es: spanish,
};

/** The address of the recording of a language. */
export const recordingFile: Record<SpeechLanguage, string> = { en: englishFile, es: spanishFile };

/** Returns the stretches of the recording that speak a text; null if it has a word that was not recorded. */
export const stretchesOf = (text: string, language: SpeechLanguage): Stretch[] | null => {
  const known = places[language];
  const spoken = composeWords(text, language, Object.keys(known));
  if (spoken === null) return null;
  return spoken.map((one) => {
    if ('pauseMs' in one) return { pauseS: one.pauseMs / 1_000 };
    const [fromS = 0, toS = 0] = known[one.part] ?? [];
    return { fromS, lengthS: toS - fromS };
  });
};
