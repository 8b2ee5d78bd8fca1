// Fields that the public forms share. Each says in one sentence what is allowed in it.
import { z } from 'zod';
import { uuidSchema } from './ids.ts';

const oneLine = /^\P{Cc}*$/u;
const lines = /^[^\p{Cc}]*(?:[\t\r\n][^\p{Cc}]*)*$/u;

/** One required line of text. */
export const lineField = (missing: string, max = 80) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `At most ${max} characters.`)
    .regex(oneLine, 'Write this on one line.');

/** One line of text that may be left empty. */
export const optionalLineField = (max = 80) =>
  z
    .string('Must be text.')
    .trim()
    .max(max, `At most ${max} characters.`)
    .regex(oneLine, 'Write this on one line.')
    .default('');

/** Several lines of text that may be left empty. */
export const optionalTextField = (max = 2_000) =>
  z
    .string('Must be text.')
    .trim()
    .max(max, `At most ${max.toLocaleString('en-US')} characters.`)
    .regex(lines, 'Remove characters that cannot be printed.')
    .default('');

/** Several required lines of text. */
export const textField = (missing: string, { min = 1, max = 4_000 } = {}) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .min(min, `A little more, please: at least ${min} characters.`)
    .max(max, `At most ${max.toLocaleString('en-US')} characters.`)
    .regex(lines, 'Remove characters that cannot be printed.');

/** An e-mail address, in lower case. */
export const emailField = z
  .string('Write an e-mail address such as name@example.com.')
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters.')
  .pipe(z.email('Write an e-mail address such as name@example.com.'));

const isPhone = (text: string) =>
  /^[\d\s().+x#-]+$/i.test(text) && text.replace(/\D/g, '').length >= 10 && text.length <= 30;
const phoneSentence = 'Write the number with its area code, such as (817) 555-0100.';

/** A phone number with its area code, as a person writes it. */
export const phoneField = z.string(phoneSentence).trim().refine(isPhone, { error: phoneSentence });

/** A phone number that may be left empty. */
export const optionalPhoneField = z
  .string(phoneSentence)
  .trim()
  .refine((text) => text === '' || isPhone(text), { error: phoneSentence })
  .default('');

/** A player number as it stands on the card, with or without its leading zeros; may be left empty. */
export const optionalPlayerNumberField = z
  .string('Write the digits of the player number, such as 1606.')
  .trim()
  .regex(/^\d{0,8}$/, 'Write the digits of the player number, such as 1606.')
  .default('');

/** Ticks on a list: each one once, in any order. */
export const choicesField = <const C extends readonly [string, ...string[]]>(choices: C, missing: string) =>
  z
    .array(z.enum(choices, missing), missing)
    .min(1, missing)
    .max(choices.length, 'Choose each one once.')
    .refine((chosen) => new Set(chosen).size === chosen.length, { error: 'Choose each one once.' });

/** What every public form carries beside its fields. */
export const formEnvelope = {
  /** Made once per form by the browser: the same one again has no second effect. */
  requestId: uuidSchema,
  /** People never see this field; a form where it is filled is answered as usual and thrown away. */
  referenceCode: z.string('Leave this empty.').max(500, 'Leave this empty.').default(''),
};

/** The days on a form, Sunday first. */
export const nights = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Night = (typeof nights)[number];

/** What a form is answered with: a short reference for the person's records. */
export const receiptSchema = z.object({
  reference: z.string().describe('Eight characters to quote in mails.'),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The reference of a form, from its request id: `8F3A01BC`. */
export const referenceOf = (requestId: string): string =>
  requestId.replaceAll('-', '').slice(0, 8).toUpperCase();
