// Why a value does not fit, whatever it is of. `common/issue-reasons.ts` says which issue of a schema has which.
import { number, plural } from './say.ts';

type Min = { min: number };
type Max = { max: number };

/** English texts. */
export const commonReasons = {
  'value.missing': () => 'This is required.',
  'value.invalid': () => 'This is not valid.',
  'value.unknown-key': () => 'There is no such field.',
  'value.one-of': ({ options }: { options: string }) => `Must be one of ${options}.`,
  'value.only': ({ value }: { value: string }) => `Must be ${value}.`,
  'value.not-an-object': () => 'Must be an object.',
  'value.not-a-list': () => 'Must be a list.',
  'value.not-true-or-false': () => 'Must be true or false.',
  'value.not-null': () => 'Must be null.',
  'text.not-text': () => 'Must be text.',
  'text.too-short': ({ min }: Min) => `At least ${plural('en', min, 'character', 'characters')}.`,
  'text.too-long': ({ max }: Max) => `At most ${plural('en', max, 'character', 'characters')}.`,
  'text.wrong-form': () => 'This is not written as it must be.',
  'text.not-one-line': () => 'Write this on one line.',
  'text.not-printable': () => 'Remove characters that cannot be printed.',
  'text.little': ({ min }: Min) =>
    `A little more, please: at least ${plural('en', min, 'character', 'characters')}.`,
  'text.missing': () => 'A text is required.',
  'text.leave-empty': () => 'Leave this empty.',
  'number.not-a-number': () => 'Must be a number.',
  'number.not-whole': () => 'A whole number.',
  'number.too-small': ({ min }: Min) => `At least ${number(min)}.`,
  'number.too-large': ({ max }: Max) => `At most ${number(max)}.`,
  'number.negative': () => 'Not negative.',
  'number.not-above': ({ min }: Min) => `More than ${number(min)}.`,
  'number.not-below': ({ max }: Max) => `Less than ${number(max)}.`,
  'number.not-a-multiple': ({ step }: { step: number }) => `Must be a multiple of ${number(step)}.`,
  'number.starts-at-one': () => 'Starts at 1.',
  'list.too-short': ({ min }: Min) => `At least ${number(min)}.`,
  'list.too-long': ({ max }: Max) => `At most ${number(max)}.`,
  'list.repeats': () => 'Choose each one once.',
  'id.missing': () => 'An id is required.',
  'id.wrong-form': () => 'Must be an id of 24 hexadecimal digits.',
  'uuid.wrong-form': () => 'Must be a UUID.',
  'date.wrong-form': () => 'Must be a date as YYYY-MM-DD, from 2000 to 2099.',
  'date.no-such-day': () => 'Must be a day that exists.',
  'time.wrong-form': () => 'Must be a time as HH:mm.',
  'instant.wrong-form': () => 'Must be a date and time with its zone, as in ISO 8601.',
  'email.wrong-form': () => 'Must be an e-mail address, such as name@example.com.',
  'url.wrong-form': () => 'Must be an address on the web.',
  'version.missing': () => 'The version that was read is required.',
  'name.missing': () => 'A name is required.',
  'search.missing': () => 'A search term is required.',
  'value.named-one-of': ({ name, options }: { name: string; options: string }) =>
    `${name} must be one of ${options}.`,
  'value.true-or-left-out': () => 'Must be true, or left out.',
  'number.whole-minutes': () => 'Whole minutes.',
  'number.must-be-whole': () => 'Must be a whole number.',
  'text.required': () => 'Required.',
  'value.two-of': ({ first, second }: { first: string; second: string }) =>
    `Must be '${first}' or '${second}'.`,
  'value.true-false-or-null': () => 'Must be true, false or null.',
  'value.one-of-or-null': ({ options }: { options: string }) => `Must be one of ${options}, or null.`,
};
