import { searchTerm, searchText } from '@ahl/shared-types/common';
import { describe, expect, it } from 'vitest';
import { escapeRegex } from './escape-regex.ts';

describe('escapeRegex', () => {
  it('matches the text and nothing else', () => {
    for (const text of ['a.b', '(x)', 'a\\d', '[a-z]+', '^$', 'a\0b']) {
      const pattern = new RegExp(`^${escapeRegex(text)}$`);

      expect(pattern.test(text)).toBe(true);
      expect(pattern.source).not.toContain('\0');
    }
    expect(new RegExp(escapeRegex('a.b')).test('axb')).toBe(false);
  });
});

describe('a search', () => {
  it('is bounded text without the NUL character', () => {
    expect(searchText().safeParse(' Ann ').data).toBe('Ann');
    expect(searchText().safeParse('a\0b').error?.issues[0]?.message).toContain('search.has-nul');
    expect(searchText().safeParse('x'.repeat(101)).success).toBe(false);
    expect(searchTerm(2, 5).safeParse('a').success).toBe(false);
    expect(searchTerm(2, 5).safeParse('a\0b').success).toBe(false);
  });
});
