// Owns how phone numbers are compared and found, whatever way they are written: `(214) 555-0134`, `214.555.0134`,
// `+1 214 555 0134 ext. 2`. A number without a country is one of the United States.
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** The fewest last digits by which a number is found. */
const fewestDigits = 4;
/** What a person types for a phone number, and nothing else. */
const onlyNumber = /^[+\d][\d\s()./‐-―-]*(?:(?:x|ext\.?|#)\s*\d+)?$/iu;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The digits of a number with its country, in reverse: a search by last digits is a search by prefix. Empty for none. */
export const phoneKeyOf = (phone: string): string => {
  const read = phone === '' ? undefined : parsePhoneNumberFromString(phone, 'US');
  const digits = read?.isPossible() ? read.number : phone;
  return [...digitsOf(digits)].reverse().join('');
};

/** The beginning of the keys of the numbers that a search means; null for a search that is no number. */
export const phoneSearchOf = (search: string): string | null => {
  const text = search.trim().replace(/^\((?=\d)/, '');
  if (!onlyNumber.test(text) || digitsOf(text).length < fewestDigits) return null;
  return phoneKeyOf(search.trim());
};

/** Whether a search means this number: all of it, or at least its last four digits. */
export const isPhoneFound = (phone: string, search: string): boolean => {
  const wanted = phoneSearchOf(search);
  return wanted !== null && phoneKeyOf(phone).startsWith(wanted);
};
