import { expect, test } from 'vitest';
import { groupAlike, likenessDistance } from './likeness.rules.ts';

test('the distance of likenesses is the number of bits in which they differ', () => {
  expect(likenessDistance('0000000000000000', '0000000000000000')).toBe(0);
  expect(likenessDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
  expect(likenessDistance('00000000000000f0', '0000000000000001')).toBe(5);
});

test('pictures that differ in a few bits form a group, single pictures do not', () => {
  const item = (likeness: string) => ({ likeness });
  const items = [
    '0000000000000000',
    'ffff000000000000',
    '000000000000000f',
    '000000000000001f',
    'fff7000000000000',
  ];

  expect(groupAlike(items.map(item)).map((group) => group.map(({ likeness }) => likeness))).toEqual([
    ['0000000000000000', '000000000000000f'],
    ['ffff000000000000', 'fff7000000000000'],
  ]);
});
