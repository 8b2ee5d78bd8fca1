import {
  commonPasswordText,
  forgotPasswordSchema,
  forgotUsernameSchema,
  loginSchema,
  ownWordsText,
  resetPasswordSchema,
} from '@ahl/shared-types/auth';
import { applicationSchema, contactMessageSchema, venueInquirySchema } from '@ahl/shared-types/contact';
import { joinSchema } from '@ahl/shared-types/join';
import { venueReferralInputSchema } from '@ahl/shared-types/referrals';
import { reservedNameText } from '@ahl/shared-types/reserved-names';
import {
  allowedNights,
  tournamentSubmissionSchema,
  venueSubmissionSchema,
} from '@ahl/shared-types/submissions';
import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it } from 'vitest';
import { knownSentences, sayText } from './server-words.ts';

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** A catalog that marks every known sentence, so that a test sees what is translated. */
const speakMarked = () =>
  i18n.loadAndActivate({
    locale: 'es',
    messages: Object.fromEntries(knownSentences().map(({ id, message }) => [id, `«${message}»`])),
  });

describe('sayText', () => {
  it('says a known sentence in the language of the page', () => {
    speakMarked();

    expect(sayText('Invalid credentials')).toBe('«Invalid credentials»');
  });

  it('keeps the number of a sentence that has one', () => {
    for (const text of [
      'At most 1,000 characters.',
      'Players must be 18 or older.',
      'Too many sign-in attempts. Please try again in 1 minute.',
      'Too many sign-in attempts. Please try again in 12 minutes.',
    ])
      expect(sayText(text)).toBe(text);
  });

  it('returns what it does not know unchanged', () => {
    speakMarked();

    expect(sayText('Something new.')).toBe('Something new.');
    expect(sayText('')).toBe('');
  });

  it('knows every sentence of the sign-in form', () => {
    speakMarked();
    const refused = [{}, { email: '', password: '' }, { email: 'x', password: 'é'.repeat(40) }].flatMap(
      (input) => {
        const { error } = loginSchema.safeParse(input);
        return error?.issues.map(({ message }) => message) ?? [];
      },
    );

    expect(refused.length).toBeGreaterThan(4);
    expect(refused.filter((message) => sayText(message) === message)).toEqual([]);
  });

  it('knows every sentence of joining, the new password and the username', () => {
    speakMarked();
    const wrong = {
      lastName: 'a\nb',
      email: 'x',
      password: 'x',
      state: 'Texas',
      playerNumber: 'x',
      token: 'x',
    };
    const refusedByServer = [commonPasswordText, ownWordsText, reservedNameText];
    const schemas = [joinSchema, resetPasswordSchema, forgotUsernameSchema, forgotPasswordSchema];
    const refused = schemas.flatMap((schema) =>
      [{}, wrong].flatMap((input) => {
        const issues = schema.safeParse({ requestId: crypto.randomUUID(), ...input }).error?.issues ?? [];
        return issues.map(({ message }) => message);
      }),
    );

    const unknown = [...refused, ...refusedByServer].filter(
      (text) => sayText(text) === text && !/^At (least|most) \d/.test(text),
    );
    expect([refused.length > 15, unknown]).toEqual([true, []]);
  });

  it('knows every sentence of the contact, referral and submission forms', () => {
    speakMarked();
    const schemas = [
      contactMessageSchema,
      venueInquirySchema,
      applicationSchema,
      venueReferralInputSchema,
      tournamentSubmissionSchema,
      venueSubmissionSchema,
    ];
    const messages = (schema: (typeof schemas)[number], input: object) =>
      schema.safeParse({ requestId: crypto.randomUUID(), ...input }).error?.issues ?? [];
    /** Each field alone with values that people and robots send. */
    const hostile = [
      '',
      'a\nb',
      '\u0000',
      'x'.repeat(5_000),
      -1,
      5_000,
      1.5,
      null,
      {},
      ['x'],
      ['19:00', '19:00'],
      Array(8).fill(''),
    ];
    const refused = schemas.flatMap((schema) =>
      Object.keys(schema.shape)
        .filter((name) => !['requestId', 'venueId'].includes(name))
        .flatMap((name) => [
          ...messages(schema, {}),
          ...hostile.flatMap((value) => messages(schema, { [name]: value })),
        ]),
    );

    const unknown = refused
      .map(({ message }) => message)
      .filter((text) => sayText(text) === text && !/^(At (least|most) \d|A little more, please)/.test(text));
    expect([refused.length > 100, [...new Set(unknown)]]).toEqual([true, []]);
  });

  it('writes the day of a sentence in words', () => {
    expect(sayText(allowedNights('2026-11-21'))).toBe('Choose today, Saturday, November 21, or a later day.');
  });
});
