import { expect, test } from 'vitest';
import { printableText, toPrintable } from './printable-text.ts';

test('letters of Latin scripts are drawn as they are', () => {
  for (const name of ['Đặng Thị Tết', 'Łukasz Żółć', 'Señor Café “Łódź” 5 €', 'Ağ Őz − Ø'])
    expect(toPrintable(name)).toEqual({ text: name, isRomanized: false });
});

test('letters of other scripts are romanized, and pictures left out', () => {
  expect(toPrintable('李小龙')).toEqual({ text: 'LiXiaoLong', isRomanized: true });
  expect(toPrintable('Жанна').isRomanized).toBe(true);
  expect(toPrintable('Ace 🃏✓ 7:00\u202fPM → ★')).toEqual({ text: 'Ace  7:00 PM > *', isRomanized: false });
});

test('accents that are written apart are drawn with their letters', () => {
  expect(printableText('Jose\u0301')).toBe('José');
});
