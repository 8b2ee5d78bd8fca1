import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineTexts, formatMessage, type ParamsOfMessage, textIn, translator } from './index.ts';

const texts = defineTexts({
  welcome: { en: 'Welcome to {league}', es: 'Te damos la bienvenida a {league}' },
  nights: {
    en: '{count, plural, one {# night} other {# nights}} at {venue}',
    es: '{count, plural, one {# noche} other {# noches}} en {venue}',
  },
  amount: { en: 'Amount', es: 'Importe' },
});

describe('textIn', () => {
  it('fills in the parameters in each language', () => {
    expect(textIn('en', texts.welcome, { league: "O'Neil's {League} #1" })).toBe(
      "Welcome to O'Neil's {League} #1",
    );
    expect(textIn('es', texts.nights, { count: 1, venue: 'Pier 9' })).toBe('1 noche en Pier 9');
    expect(textIn('es', texts.nights, { count: 1_200, venue: 'Pier 9' })).toBe('1,200 noches en Pier 9');
    expect(translator('es')(texts.amount)).toBe('Importe');
  });

  it('asks for exactly the parameters of the English message', () => {
    // @ts-expect-error a parameter is missing
    textIn('en', texts.welcome);
    // @ts-expect-error another parameter
    textIn('en', texts.welcome, { name: 'AHL' });
    // @ts-expect-error a plural needs a number
    textIn('en', texts.nights, { count: '1', venue: 'Pier 9' });
    // @ts-expect-error no parameters
    textIn('en', texts.amount, { count: 1 });
  });
});

describe('the parameters of a message', () => {
  it('are read from its text', () => {
    expectTypeOf<
      ParamsOfMessage<'{a} {b, number} {c, plural, one {one {d}} other {# of {e, select, x {X} other {{f}}}}} {g, date, day}'>
    >().toEqualTypeOf<
      Readonly<
        { a: string | number } & { b: number } & { c: number } & { d: string | number } & { e: string } & {
          f: string | number;
        } & { g: string }
      >
    >();
    expectTypeOf<keyof ParamsOfMessage<"Use '{'year'}' or none.">>().toEqualTypeOf<never>();
  });
});

describe('formatMessage', () => {
  it('writes a league date as a day, whatever the time zone of the process', () => {
    expect(formatMessage('en', '{date, date, day}', { date: '2026-11-20' })).toBe('Friday, November 20');
    expect(formatMessage('es', '{date, date, day}', { date: '2026-11-20' })).toBe('viernes, 20 de noviembre');
  });

  it('takes the case none of a select for an empty text', () => {
    const message = 'Not here. {words, select, none {Write to us.} other {{words}}}';

    expect(formatMessage('en', message, { words: '' })).toBe('Not here. Write to us.');
    expect(formatMessage('en', message, { words: 'Bye.' })).toBe('Not here. Bye.');
  });

  it('refuses a message that is not valid', () => {
    expect(() => formatMessage('en', 'Hello {name', { name: 'Ana' })).toThrow(/Unexpected message end/);
  });
});
