import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reasonOfIssue } from '../common/issue-reasons.ts';
import { formatMoney, maxCents, parseMoney } from './money.rules.ts';
import { centsSchema, signedCentsSchema } from './money.schema.ts';

test.each([
  ['$1,234.50', 123_450],
  ['1234.5', 123_450],
  ['1234', 123_400],
  ['1234.', 123_400],
  ['.5', 50],
  ['.05', 5],
  [' $ 12.00 ', 1_200],
  ['1\u00a0234', 123_400],
  ['-12.34', -1_234],
  ['\u221212.34', -1_234],
  ['-$12.34', -1_234],
  ['$-12.34', -1_234],
  ['($12.34)', -1_234],
  ['-0', 0],
  ['100,000,000.00', maxCents],
])('%s is %d cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each([
  '',
  '$',
  '-',
  '.',
  'twelve',
  '1.234,50',
  '12,34',
  '1,23,456',
  ',123',
  '1.005',
  '12 USD',
  '1e3',
  '--5',
  '-$-5',
  '(-5)',
  '((5))',
  '100,000,000.01',
  '9'.repeat(400),
])('%j is not an amount', (text) => {
  expect(parseMoney(text)).toBeNull();
});

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [99_999, '$999.99'],
  [100_000, '$1,000.00'],
  [-1_234_567_89, '-$1,234,567.89'],
])('%d cents are written %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test('a fraction of a cent is never written', () => {
  expect(() => formatMoney(10.5)).toThrow(RangeError);
});

test('every amount is parsed back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -maxCents, max: maxCents }), (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents);
    }),
  );
});

test.each([
  [centsSchema, 'twelve', 'money.wrong-form'],
  [centsSchema, 10.5, 'money.wrong-form'],
  [centsSchema, -1, 'number.negative'],
  [centsSchema, maxCents + 1, 'money.too-large'],
  [signedCentsSchema, -maxCents - 1, 'money.too-large'],
])('a schema refuses what is not an amount (%#)', (schema, value, reason) => {
  const { error } = schema.safeParse(value, { error: reasonOfIssue });
  expect(error?.issues.map(({ message }) => message)).toEqual([reason]);
});
