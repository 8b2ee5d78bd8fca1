// Writes texts in the letters that the typeface has. Chinese, Cyrillic and other scripts are romanized.
import anyAscii from 'any-ascii';
import { hasGlyph } from './fonts.ts';

/** A text to draw, and whether it was changed because the typeface lacks a letter of another script. */
export type Printable = { text: string; isRomanized: boolean };

const blanks = /[\r\t\p{Zs}]/gu;
const isDrawn = (character: string): boolean => character === '\n' || hasGlyph(character);

/** The Latin letters of a character; empty for a symbol whose name would read like a part of the text. */
const romanOf = (character: string): string => {
  const roman = anyAscii(character);
  return /\p{S}/u.test(character) && /[\w:]/.test(roman) ? '' : roman;
};

/** Returns a text in letters that the typeface has: `李小龙` → `LiXiaoLong`. Pictures and unknown symbols are left out. */
export const toPrintable = (text: string): Printable => {
  let isRomanized = false;
  const characters = Array.from(text.normalize('NFC').replace(blanks, ' '), (character) => {
    if (isDrawn(character)) return character;
    if (/\p{L}/u.test(character)) isRomanized = true;
    return romanOf(character);
  });
  return { text: characters.join(''), isRomanized };
};

/** Returns a text in letters that the typeface has, without the note whether it was changed. */
export const printableText = (text: string): string => toPrintable(text).text;
