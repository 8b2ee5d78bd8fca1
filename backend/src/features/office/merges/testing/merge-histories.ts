// Random histories of a little league in which two accounts of one person are merged and separated again. Played
// without merges, the same history gives each thing of the time between to the account that was decided.
import fc from 'fast-check';

/** The accounts of the person, then four others. */
export const accounts = 6;
export const venues = 2;
/**
 * Days of the first season and of the second one; a night's day is its number, so that no account has two nights in a
 * day.
 */
export const seasonDays = 40;

/** The owner of an act of the person: the account that they have, and while both are merged, as it is decided later. */
export type Owner = 'one' | 'other';
type Act =
  | {
      kind: 'play';
      owner: Owner;
      others: number[];
      place: number;
      venue: number;
      season: 1 | 2;
      withTwin: boolean;
    }
  | { kind: 'bonus'; owner: Owner; onNight: number; venue: number | null }
  | { kind: 'message'; owner: Owner; isRead: boolean }
  | { kind: 'correct'; night: number; shift: number }
  | { kind: 'remove'; night: number }
  | { kind: 'restore'; night: number };
export type HistoryAct = Act;

/**
 * Phases: apart, merged, apart, merged, apart. Which account is kept, and when the titles of the first season are
 * given.
 */
export type History = {
  phases: Act[][];
  survivor: Owner;
  hasWalkIn: boolean;
  sealedAfter: number;
};

const owner = fc.constantFrom<Owner>('one', 'other');
const others = fc.uniqueArray(fc.integer({ min: 2, max: accounts - 1 }), { minLength: 1, maxLength: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      owner,
      others,
      place: fc.nat(3),
      venue: fc.nat(venues - 1),
      season: fc.constantFrom<1 | 2>(1, 2),
      // A second night of the same day, with the person's other account.
      withTwin: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bonus' as const),
      owner,
      onNight: fc.nat(12),
      venue: fc.option(fc.nat(venues - 1)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('message' as const), owner, isRead: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      night: fc.nat(12),
      shift: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), night: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), night: fc.nat(12) }) },
);

/** A history of up to about thirty acts and one or two merges. */
export const historyArbitrary: fc.Arbitrary<History> = fc.record({
  phases: fc
    .tuple(
      fc.array(act, { minLength: 1, maxLength: 8 }),
      fc.array(act, { maxLength: 6 }),
      fc.array(act, { maxLength: 4 }),
      fc.option(fc.array(act, { maxLength: 4 })),
      fc.array(act, { maxLength: 3 }),
    )
    .map(([before, during, between, again, after]) =>
      again ? [before, during, between, again, after] : [before, during, [...between, ...after]],
    ),
  survivor: owner,
  hasWalkIn: fc.boolean(),
  sealedAfter: fc.integer({ min: 0, max: 5 }),
});
