import { expect, test } from 'vitest';
import { isPhoneFound, phoneKeyOf, phoneSearchOf } from './phone-key.ts';

const writings = [
  '(214) 555-0134',
  '214.555.0134',
  '+1 214 555 0134',
  '1-214-555-0134',
  '2145550134',
  '214‑555‑0134',
  '(214) 555-0134 ext. 12',
  '214-555-0134 x12',
];

test('a number has one key in every writing', () => {
  expect(new Set(writings.map(phoneKeyOf))).toEqual(new Set(['43105554121']));
});

test('is found in every writing, and by its last digits from four on', () => {
  for (const search of [...writings, '555-0134', '0134', '550134'])
    expect([search, isPhoneFound('(214) 555-0134', search)]).toEqual([search, true]);
  for (const search of ['134', '214 555', '+44 214 555 0134', 'Dana', 'Dana 0134', ''])
    expect([search, isPhoneFound('(214) 555-0134', search)]).toEqual([search, false]);
});

test('a number of another country keeps its country', () => {
  expect(phoneKeyOf('+52 55 1234 5678')).toBe(phoneKeyOf('011 52 55 1234 5678'));
  expect(phoneSearchOf('river')).toBeNull();
});
