import { fitExactly, searchEntryOf, searchTermOf } from '@ahl/shared-types/members';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesWithLongest, joinTexts } from './joined-texts.ts';

const name = fc.constantFrom('Ana', 'An Ana', 'Nan', 'De León', 'Łukasz', '李', 'x', '');
const member = fc.record({
  firstName: name,
  lastName: name,
  pokerHandle: fc.constantFrom('', 'ana77', 'River,Rat'),
  playerNumber: fc.nat(2_000),
  formerNumbers: fc.array(fc.nat(2_000), { maxLength: 2 }),
  email: fc.constantFrom('', 'Ana@x.example', '77@example.com'),
});
const typed = fc.oneof(
  fc.nat(2_000).map(String),
  fc.array(fc.constantFrom('a', 'an', 'ana', 'na', 'leon', 'xan', '77', 'example', '李', '#7', '.'), {
    minLength: 1,
    maxLength: 3,
  }),
);

test('finds everybody whom a term fits exactly in the joined text, in the same order', () => {
  fc.assert(
    fc.property(fc.array(member, { maxLength: 12 }), typed, (members, words) => {
      const term = searchTermOf([words].flat().join(' '));
      fc.pre(term !== null);
      const entries = members.map((each) => ({ search: searchEntryOf(each) }));
      const fits = ({ search }: (typeof entries)[number]) => fitExactly(term, search) !== null;

      const found = entriesWithLongest(joinTexts(entries), term);

      expect(found.filter(fits)).toEqual(entries.filter(fits));
      expect(new Set(found).size).toBe(found.length);
    }),
    { numRuns: 1_000 },
  );
});
