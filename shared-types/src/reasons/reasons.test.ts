import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  AppError,
  checkInput,
  dateSchema,
  failureAnswer,
  idSchema,
  invalidInput,
  timeSchema,
} from '../common/index.ts';
import { english, readReason, reason, reasons, renderFailure, renderReason } from './index.ts';
import { spanish } from './spanish/index.ts';

/** A sample value for every parameter: numbers for counts, dates for days, otherwise a text. */
const sample = new Proxy<Record<string, string | number>>(
  {},
  {
    get: (_params, name) => {
      if (name === 'today' || name === 'date') return '2026-11-21';
      return /^(min|max|minutes|age|step|count|place|first|least|most|unlisted|row|last|seats|finishers|line|percent|left|cells|headers|megabytes)/.test(
        String(name),
      )
        ? 12
        : `<${String(name)}>`;
    },
  },
);

describe('the list of reasons', () => {
  it('has a complete text for every reason in both languages', () => {
    for (const texts of [english, spanish])
      for (const key of reasons) {
        const sentence = renderReason(texts, { reason: key, params: sample });
        expect([key, sentence]).toEqual([key, expect.stringMatching(/\S/)]);
        expect([key, sentence]).not.toEqual([key, expect.stringMatching(/undefined|NaN|\[object/)]);
      }
    expect(Object.keys(spanish.messages).sort()).toEqual(Object.keys(english.messages).sort());
  });

  it('is translated', () => {
    const same = reasons.filter((key) => {
      const reasonInput = { reason: key, params: sample };
      return renderReason(english, reasonInput) === renderReason(spanish, reasonInput);
    });

    expect(same).toEqual([]);
  });

  it('writes numbers, plurals and days as each language does', () => {
    const both = (reasonInput: Parameters<typeof renderReason>[1]) => [
      renderReason(english, reasonInput),
      renderReason(spanish, reasonInput),
    ];

    expect(both({ reason: 'text.too-long', params: { max: 1000 } })).toEqual([
      'At most 1,000 characters.',
      'Como máximo 1,000 caracteres.',
    ]);
    expect(both({ reason: 'limit.forms', params: { minutes: 1 } })).toEqual([
      'Too many forms were sent from this connection. Please try again in 1 minute.',
      'Se enviaron demasiados formularios desde esta conexión. Prueba de nuevo en 1 minuto.',
    ]);
    expect(both({ reason: 'submission.day-past', params: { today: '2026-11-21' } })).toEqual([
      'Choose today, Saturday, November 21, or a later day.',
      'Elige hoy, sábado, 21 de noviembre, o un día posterior.',
    ]);
  });

  it('can be encoded as a text and decoded again', () => {
    expect(readReason(reason('join.too-young', { age: 21 }))).toEqual({
      reason: 'join.too-young',
      params: { age: 21 },
    });
    expect(readReason(reason('session.ended'))).toEqual({ reason: 'session.ended', params: {} });
    expect(readReason('A sentence of nobody.')).toBeNull();
  });
});

describe('failureAnswer', () => {
  it('returns the reason, its parameters and the English sentence', () => {
    expect(failureAnswer(new AppError('NOT_FOUND', 'clock.entry-closed', { at: '8:00PM' }))).toEqual({
      code: 'NOT_FOUND',
      reason: 'clock.entry-closed',
      params: { at: '8:00PM' },
      message: 'Entry closed at 8:00PM.',
    });
  });

  it('names the fields of a refused input, each with its reason', () => {
    const answer = failureAnswer(
      invalidInput({ name: reason('text.too-long', { max: 80 }), 'tags.2': reason('list.repeats') }),
    );

    expect(answer).toMatchObject({
      reason: 'input.invalid',
      message: 'Please check: name: At most 80 characters.; tags.2: Choose each one once.',
      fields: { name: 'At most 80 characters.', 'tags.2': 'Choose each one once.' },
      fieldReasons: {
        name: { reason: 'text.too-long', params: { max: 80 } },
        'tags.2': { reason: 'list.repeats', params: {} },
      },
    });
    expect(renderFailure(spanish, answer).message).toBe(
      'Revisa esto: name: Como máximo 80 caracteres.; tags.2: Elige cada opción una sola vez.',
    );
  });
});

describe('checkInput', () => {
  const schema = z.strictObject({
    name: z.string(reason('name.missing')).max(3, reason('text.too-long', { max: 3 })),
    count: z.int().min(2).max(9),
    isOn: z.boolean(),
    kind: z.enum(['a', 'b']),
    list: z.array(z.uuid()).max(1),
    note: z.string().default(''),
    venueId: idSchema,
    day: dateSchema,
    start: timeSchema,
  });
  const reasonsOf = (value: unknown) => {
    const checked = checkInput(schema, value);
    return checked.isValid ? null : checked.fields;
  };
  const night = { venueId: 'a'.repeat(24), day: '2026-11-23', start: '19:00' };
  const good = { name: 'Ana', count: 3, isOn: true, kind: 'a', list: [], note: 'x', ...night };

  it('returns a valid value', () => {
    expect(reasonsOf(good)).toBeNull();
  });

  it.each([
    [{ name: undefined }, { name: 'name.missing' }],
    [{ name: 'Anna' }, { name: 'text.too-long {"max":3}' }],
    [{ count: 1 }, { count: 'number.too-small {"min":2}' }],
    [{ count: 10 }, { count: 'number.too-large {"max":9}' }],
    [{ count: 2.5 }, { count: 'number.not-whole' }],
    [{ count: 'x' }, { count: 'number.not-a-number' }],
    [{ count: undefined }, { count: 'value.missing' }],
    [{ count: null }, { count: 'value.missing' }],
    [{ venueId: null }, { venueId: 'value.missing' }],
    [{ venueId: '' }, { venueId: 'value.missing' }],
    [{ venueId: 'x' }, { venueId: 'id.wrong-form' }],
    [{ day: '' }, { day: 'value.missing' }],
    [{ day: null }, { day: 'value.missing' }],
    [{ day: '2026-02' }, { day: 'date.wrong-form' }],
    [{ day: '2026-02-31' }, { day: 'date.no-such-day' }],
    [{ start: '' }, { start: 'value.missing' }],
    [{ start: '7PM' }, { start: 'time.wrong-form' }],
    [{ isOn: 'yes' }, { isOn: 'value.not-true-or-false' }],
    [{ kind: 'c' }, { kind: 'value.one-of {"options":"a, b"}' }],
    [{ list: ['x'] }, { 'list.0': 'uuid.wrong-form' }],
    [{ list: [crypto.randomUUID(), crypto.randomUUID()] }, { list: 'list.too-long {"max":1}' }],
    [{ note: 7 }, { note: 'text.not-text' }],
    [{ extra: 1 }, { extra: 'value.unknown-key' }],
  ])('returns the reason of %j', (wrong, fields) => {
    expect(reasonsOf({ ...good, ...wrong })).toEqual(fields);
  });
});
