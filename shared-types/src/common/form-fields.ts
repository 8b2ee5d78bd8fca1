// Fields that the public forms share. Each describes in one sentence what is allowed in it.
import { z } from 'zod';
import { hasLetter } from '../names/name-text.rules.ts';
import { type ReasonText, reason } from '../reasons/reason.ts';
import { uuidSchema } from './ids.ts';

const oneLine = /^\P{Cc}*$/u;
const lines = /^[^\p{Cc}]*(?:[\t\r\n][^\p{Cc}]*)*$/u;

/** One required line of text. */
export const lineField = (missing: ReasonText, max = 80) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, reason('text.too-long', { max }))
    .regex(oneLine, reason('text.not-one-line'));

/** The longest first or last name, in characters. */
const maxPersonName = 40;

/** A name of a person: one line with a letter, so that it can be read. */
export const personNameField = (missing: ReasonText, max = maxPersonName) =>
  lineField(missing, max).refine(hasLetter, { error: reason('name.no-letter') });

/** One line of text that may be left empty. */
export const optionalLineField = (max = 80) =>
  z
    .string(reason('text.not-text'))
    .trim()
    .max(max, reason('text.too-long', { max }))
    .regex(oneLine, reason('text.not-one-line'))
    .default('');

/** A name of a person that may be left empty. */
export const optionalPersonNameField = (max = maxPersonName) =>
  optionalLineField(max).refine((name) => name === '' || hasLetter(name), {
    error: reason('name.no-letter'),
  });

/** Several lines of text that may be left empty. */
export const optionalTextField = (max = 2_000) =>
  z
    .string(reason('text.not-text'))
    .trim()
    .max(max, reason('text.too-long', { max }))
    .regex(lines, reason('text.not-printable'))
    .default('');

/** Several required lines of text. */
export const textField = (missing: ReasonText, { min = 1, max = 4_000 } = {}) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .min(min, reason('text.little', { min }))
    .max(max, reason('text.too-long', { max }))
    .regex(lines, reason('text.not-printable'));

/** An e-mail address, in lower case. */
export const emailField = z
  .string(reason('person.email-example'))
  .trim()
  .toLowerCase()
  .max(254, reason('text.too-long', { max: 254 }))
  .pipe(z.email(reason('person.email-example')));

/** An e-mail address that may be left empty. The address comes first: zod reports the error of the first choice. */
export const optionalEmailField = z
  .union([emailField, z.literal('')], reason('person.email-example'))
  .default('');

const isPhone = (text: string) =>
  /^[\d\s().+x#-]+$/i.test(text) && text.replace(/\D/g, '').length >= 10 && text.length <= 30;
const phoneReason = reason('person.phone-example');

/** A phone number with its area code, as a person writes it. */
export const phoneField = z.string(phoneReason).trim().refine(isPhone, { error: phoneReason });

/** A phone number that may be left empty. */
export const optionalPhoneField = z
  .string(phoneReason)
  .trim()
  .refine((text) => text === '' || isPhone(text), { error: phoneReason })
  .default('');

/** A player number as written on the card, with or without leading zeros; may be left empty. */
export const optionalPlayerNumberField = z
  .string(reason('person.player-number-example'))
  .trim()
  .regex(/^\d{0,8}$/, reason('person.player-number-example'))
  .default('');

/** Items selected from a list: each one once, in any order. */
export const choicesField = <const C extends readonly [string, ...string[]]>(
  choices: C,
  missing: ReasonText,
) =>
  z
    .array(z.enum(choices, missing), missing)
    .min(1, missing)
    .max(choices.length, reason('list.repeats'))
    .refine((chosen) => new Set(chosen).size === chosen.length, { error: reason('list.repeats') });

/** Fields that every public form has in addition to its own. */
export const formEnvelope = {
  /** Created once per form by the browser: sending the same id again has no effect. */
  requestId: uuidSchema,
  /** Honeypot: people never see this field; a form with a value in it is answered as usual and discarded. */
  referenceCode: z.string(reason('text.leave-empty')).max(500, reason('text.leave-empty')).default(''),
};

/** The days on a form, Sunday first. */
export const nights = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Night = (typeof nights)[number];

/** The response to a form: a short reference for the person's records. */
export const receiptSchema = z.object({
  reference: z.string().describe('Eight characters to quote in mails.'),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The reference of a form, from its request id: `8F3A01BC`. */
export const referenceOf = (requestId: string): string =>
  requestId.replaceAll('-', '').slice(0, 8).toUpperCase();
