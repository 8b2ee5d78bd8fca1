import { foldName, isSameName } from '@ahl/shared-types/names';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namePattern, sameNamePattern } from './name-pattern.ts';

const isSame = (text: string, name: string): boolean => new RegExp(sameNamePattern(name)).test(text);
const finds = (text: string, search: string): boolean => new RegExp(namePattern(search)).test(text);

test('finds a name in every spelling of it, and no other', () => {
  expect(finds("O’Malley's Tavern, Keller", 'omalley')).toBe(true);
  expect(finds('OMALLEYS', "o'malley")).toBe(true);
  expect(finds('Łukasz Żółć-Nowak', 'ZOLC NOWAK')).toBe(true);
  expect(finds('Jürgen Weiß', 'weiss')).toBe(true);
  expect(finds('Jürgen Weiss', 'weiß')).toBe(true);
  expect(finds('Jürgen Weiß', 'weis')).toBe(true);
  expect(finds('Mary\u00a0Kate', 'mary-kate')).toBe(true);
  expect(finds('李小龙', '小龙')).toBe(true);
  expect(finds('Anne', 'ana')).toBe(false);
  expect(finds('a.b', '(x)')).toBe(false);
  expect(finds('50% (off)', '% (')).toBe(true);
  expect(finds('a-b', '---')).toBe(false);
  expect([finds('$4.50', '450'), finds('$4.50', '4.50'), finds('$450', '4.5')]).toEqual([false, true, false]);
});

test('finds exactly the texts whose normal form contains that of the search', () => {
  const character = fc.constantFrom(..."aAáàbBcçoOøöœæßsSeéłLiıI17 --‑’'‘.·\u0301\u200b\u00a0(+李");
  const text = fc.string({ unit: character, maxLength: 8 });
  fc.assert(
    fc.property(text, fc.string({ unit: character, minLength: 1, maxLength: 4 }), (stored, search) => {
      // Three letters in a row that two ligatures could share, as `ss` and `s`, are read from the left.
      fc.pre(foldName(search) !== '' && !/(?:s.*s.*s|e.*e.*e)/.test(foldName(search)));
      expect([stored, search, finds(stored, search), isSame(stored, search)]).toEqual([
        stored,
        search,
        foldName(stored).includes(foldName(search)),
        isSameName(stored, search),
      ]);
    }),
    { numRuns: 5_000 },
  );
});
