import { describe, expect, it } from 'vitest';
import { formatDuration, formatNumber, formatPlayerNumber, pluralise } from './format.ts';

describe('formatDuration', () => {
  it.each([
    [0, '00:00'],
    [-5_000, '00:00'],
    [1, '00:01'],
    [59_001, '01:00'],
    [702_000, '11:42'],
    [3_599_001, '1:00:00'],
    [3_900_000, '1:05:00'],
    [36_000_000, '10:00:00'],
  ])('writes %i ms as %s', (durationMs, text) => {
    expect(formatDuration(durationMs)).toBe(text);
  });
});

describe('formatPlayerNumber', () => {
  it('pads to 8 digits and truncates nothing', () => {
    expect(formatPlayerNumber(1606)).toBe('00001606');
    expect(formatPlayerNumber(123456789)).toBe('123456789');
  });
});

describe('numbers and counts', () => {
  it('separates thousands', () => {
    expect(formatNumber(18402)).toBe('18,402');
  });

  it('uses the plural for all counts but one', () => {
    expect(pluralise(1, 'member')).toBe('1 member');
    expect(pluralise(2014, 'member')).toBe('2,014 members');
    expect(pluralise(0, 'entry', 'entries')).toBe('0 entries');
  });
});
