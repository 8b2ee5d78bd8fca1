// Reads a phone number from a cell, and writes it in one form: `(817) 555-0134 x12`, `+44 20 7946 0958`.
import { visibleLine } from '@ahl/shared-types/names';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A number with its area code has at least as many digits. */
const fewestDigits = 10;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const oneForm = (text: string): string | undefined => {
  // A number that a spreadsheet has rounded, such as 8.18E+09, has lost its digits.
  if (/\dE\+?\d/i.test(text) || digitsOf(text).length < fewestDigits) return undefined;
  const read = parsePhoneNumberFromString(text, 'US');
  if (!read?.isPossible()) return undefined;
  const number =
    read.country === 'US' || read.countryCallingCode === '1'
      ? read.formatNational()
      : read.formatInternational();
  const plain = number.replace(/\s*ext\.?\s*\d+$/i, '');
  return read.ext ? `${plain} x${read.ext}` : plain;
};

/** Returns the number of a cell, and a further one that it has; undefined if it has none with an area code. */
export const phoneIn = (cell: string): { phone: string | undefined; further: string } => {
  const text = visibleLine(cell)
    .replace(/^tel:/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ');
  const whole = oneForm(text);
  const [first = '', ...others] = text.split(/\s*(?:[/;,|&\n]|\bor\b|\band\b|\bo\b|:::)\s*/i);
  const further = others.find((other) => digitsOf(other).length >= fewestDigits) ?? '';
  return further ? { phone: oneForm(first), further } : { phone: whole ?? oneForm(first), further: '' };
};
