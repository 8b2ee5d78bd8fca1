import { type Language, type Text, textIn } from '@ahl/shared-types/texts';
import { headerTexts } from './header.texts.ts';

const texts: Readonly<Record<string, Text>> = headerTexts;

/** Returns a header of an exported file in a language; a header of the reader's own file stays as it is. */
export const headerIn = (language: Language, header: string): string => {
  const text = Object.hasOwn(texts, header) ? texts[header] : undefined;
  return text ? textIn(language, text) : header;
};
