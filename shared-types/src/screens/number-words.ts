// Whole numbers as the words of which they are spoken, each of them a recorded one.
import type { SpeechLanguage } from './display-settings.ts';

/** The numbers that can be spoken are below this; no blind, ante or chip of a tournament is higher. */
export const numberLimit = 1_000_000_000;

const enUnits =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const enTens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const esUnits =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const esTens = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const esHundreds =
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );

const wordAt = (words: readonly string[], index: number): string => words[index] ?? '';

const englishBelow1000 = (number: number): string[] => {
  if (number >= 100) {
    const rest = number % 100;
    return [
      wordAt(enUnits, Math.floor(number / 100)),
      'hundred',
      ...(rest === 0 ? [] : englishBelow1000(rest)),
    ];
  }
  if (number < 20) return [wordAt(enUnits, number)];
  const unit = number % 10;
  return [wordAt(enTens, Math.floor(number / 10)), ...(unit === 0 ? [] : [wordAt(enUnits, unit)])];
};

/** `isShort`: before a noun, as in "un millón" and "veintiún mil". */
const spanishBelow1000 = (number: number, isShort: boolean): string[] => {
  if (number === 100) return ['cien'];
  if (number > 100)
    return [
      wordAt(esHundreds, Math.floor(number / 100)),
      ...(number % 100 === 0 ? [] : spanishBelow1000(number % 100, isShort)),
    ];
  if (isShort && number === 1) return ['un'];
  if (isShort && number === 21) return ['veintiún'];
  if (number < 30) return [wordAt(esUnits, number)];
  const unit = number % 10;
  const ten = wordAt(esTens, Math.floor(number / 10));
  return unit === 0 ? [ten] : [ten, 'y', ...spanishBelow1000(unit, isShort)];
};

const english = (number: number): string[] => {
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor(number / 1_000) % 1_000;
  const rest = number % 1_000;
  return [
    ...(millions > 0 ? [...englishBelow1000(millions), 'million'] : []),
    ...(thousands > 0 ? [...englishBelow1000(thousands), 'thousand'] : []),
    ...(rest > 0 || number === 0 ? englishBelow1000(rest) : []),
  ];
};

const spanish = (number: number): string[] => {
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor(number / 1_000) % 1_000;
  const rest = number % 1_000;
  return [
    ...(millions > 0 ? [...spanishBelow1000(millions, true), millions === 1 ? 'millón' : 'millones'] : []),
    ...(thousands > 1 ? spanishBelow1000(thousands, true) : []),
    ...(thousands > 0 ? ['mil'] : []),
    ...(rest > 0 || number === 0 ? spanishBelow1000(rest, false) : []),
  ];
};

/** Returns the words of a whole number from 0 to below `numberLimit`: 1500 → one, thousand, five, hundred. */
export const numberWords = (number: number, language: SpeechLanguage): string[] =>
  language === 'en' ? english(number) : spanish(number);

/** All words of numbers. */
export const allNumberWords: Record<SpeechLanguage, readonly string[]> = {
  en: [...enUnits, ...enTens.slice(2), 'hundred', 'thousand', 'million'],
  es: [
    ...esUnits,
    ...esTens.slice(3),
    ...esHundreds.slice(1),
    'y',
    'un',
    'veintiún',
    'cien',
    'mil',
    'millón',
    'millones',
  ],
};
