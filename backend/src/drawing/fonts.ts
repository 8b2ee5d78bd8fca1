// Owns the typeface of everything that the server draws: share cards, posters, PDFs. Its files have every letter of
// Latin scripts, Vietnamese included.
import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';

const files = {
  400: '400Regular/BarlowCondensed_400Regular.ttf',
  500: '500Medium/BarlowCondensed_500Medium.ttf',
  600: '600SemiBold/BarlowCondensed_600SemiBold.ttf',
  700: '700Bold/BarlowCondensed_700Bold.ttf',
} as const;
/** A weight of the typeface, as in CSS. */
export type FontWeight = keyof typeof files;

const loaded = new Map<FontWeight, Buffer>();

/** Returns the font file (TrueType) of a weight; read once. */
export const fontFile = (weight: FontWeight): Buffer => {
  const known = loaded.get(weight);
  if (known) return known;
  const address = import.meta.resolve(`@expo-google-fonts/barlow-condensed/${files[weight]}`);
  const file = readFileSync(new URL(address));
  loaded.set(weight, file);
  return file;
};

let characters: ReadonlySet<number> | undefined;

/** Whether the typeface has a character; all weights have the same ones. */
export const hasGlyph = (character: string): boolean => {
  if (!characters) {
    const font = fontkit.create(fontFile(400));
    characters = new Set('characterSet' in font ? font.characterSet : []);
  }
  return characters.has(character.codePointAt(0) ?? 0);
};
