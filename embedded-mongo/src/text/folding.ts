/**
 * Converts strings to lower case and removes diacritics, code point by code point, as MongoDB's text search does
 * (`unicode/string.cpp`: simple case folding, and characters that decompose to a diacritic and one other character).
 */

const ASCII = /^[\0-\x7f]*$/;
const DIACRITIC = /^\p{Diacritic}$/u;

const isOne = (text: string): boolean => text.length === 1 || (text.length === 2 && [...text].length === 1);

const folded = new Map<string, string>();

function foldCase(point: string): string {
  const known = folded.get(point);
  if (known !== undefined) return known;
  const upper = point.toUpperCase();
  const base = isOne(upper) && point !== 'ı' ? upper : point;
  const lower = base.toLowerCase();
  const result = isOne(lower) ? lower : base;
  folded.set(point, result);
  return result;
}

/** Returns the string in lower case. In Turkish, I and İ are the capitals of ı and i. */
export function lowerCase(text: string, language: string): string {
  const isTurkish = language === 'turkish';
  if (ASCII.test(text) && !(isTurkish && text.includes('I'))) return text.toLowerCase();
  let lower = '';
  for (const point of text) {
    if (isTurkish && point === 'I') lower += 'ı';
    else if (isTurkish && point === 'İ') lower += 'i';
    else lower += foldCase(point);
  }
  return lower;
}

const stripped = new Map<string, string>();

function withoutMark(point: string): string {
  const known = stripped.get(point);
  if (known !== undefined) return known;
  const rest = [...point.normalize('NFD')].filter((part) => !DIACRITIC.test(part)).join('');
  const composed = rest.normalize('NFC');
  const isMark = DIACRITIC.test(point);
  const result = isMark ? '' : isOne(composed) ? composed : point;
  stripped.set(point, result);
  return result;
}

/** Returns the string without diacritics. */
export function withoutDiacritics(text: string): string {
  if (ASCII.test(text) && !/[\^`]/.test(text)) return text;
  let plain = '';
  for (const point of text) plain += withoutMark(point);
  return plain;
}
