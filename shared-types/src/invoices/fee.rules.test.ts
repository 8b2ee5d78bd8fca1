import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../common/league-time.ts';
import { billMonth, type Closing, nightDaysOfMonth, type PlannedFee, sumOfLines } from './fee.rules.ts';
import type { NightProof } from './invoice.schema.ts';
import { monthOf, shiftMonth } from './month.rules.ts';

let made = 0;
const night = (date: string, entrants = 20): NightProof => {
  made += 1;
  return {
    resultId: `night-${made}`,
    name: 'League night',
    date,
    startTime: '19:00',
    entrants,
    hostName: '',
    startedAt: null,
    endedAt: null,
  };
};
const plan = (more: Partial<PlannedFee> = {}): PlannedFee => ({
  planId: 'plan',
  planName: '$45 a night',
  from: '2026-01-01',
  waivedUntil: null,
  unit: 'night',
  amountCents: 4_500,
  nightMinimumCents: null,
  monthMinimumCents: null,
  monthCapCents: null,
  freeMonths: 0,
  ...more,
});
const bill = (
  nights: NightProof[],
  plans: PlannedFee[] = [plan()],
  closing: Closing | null = null,
  month = '2026-10',
) => billMonth({ month, nights, plans, closing });
const amounts = (lines: readonly { amountCents: number }[]) => lines.map(({ amountCents }) => amountCents);

describe('a month charged by the night', () => {
  test('charges each night with its proof, in order', () => {
    const nights = [night('2026-10-08'), night('2026-10-01')];

    const { lines } = bill(nights);

    expect(lines.map(({ basis }) => basis.nights.map(({ date }) => date))).toEqual([
      ['2026-10-01'],
      ['2026-10-08'],
    ]);
    expect(sumOfLines(lines)).toBe(9_000);
  });

  test('stops at its cap, and notes on which night it was reached', () => {
    const nights = [1, 8, 15, 22, 29].map((day) => night(`2026-10-${String(day).padStart(2, '0')}`));

    const { lines, notes } = bill(nights, [plan({ monthCapCents: 20_000 })]);

    expect(amounts(lines)).toEqual([4_500, 4_500, 4_500, 4_500, 4_500, -2_500]);
    expect(notes).toEqual([{ kind: 'cap-reached', date: '2026-10-29', capCents: 20_000 }]);
  });

  test('is raised to its minimum, unless nothing is charged', () => {
    const minimum = plan({ monthMinimumCents: 10_000 });

    expect(amounts(bill([night('2026-10-01')], [minimum]).lines)).toEqual([4_500, 5_500]);
    expect(bill([], [minimum]).lines).toEqual([]);
    expect(sumOfLines(bill([night('2026-10-01')], [{ ...minimum, waivedUntil: '2026-10-31' }]).lines)).toBe(
      0,
    );
  });

  test('is free during a waiver, and for the free months from the first day', () => {
    const free = plan({ from: '2026-09-15', freeMonths: 1 });

    const { lines, notes } = bill([night('2026-10-14'), night('2026-10-15')], [free]);

    expect(amounts(lines)).toEqual([0, 4_500]);
    expect(lines[0]?.basis.turn).toBe('waived');
    expect(notes).toEqual([{ kind: 'waived-until', date: '2026-10-14' }]);
  });
});

describe('a month charged by the player', () => {
  const byPlayer = plan({ unit: 'player', amountCents: 150, nightMinimumCents: 4_000 });

  test('charges each player, and a small night its minimum', () => {
    const { lines } = bill([night('2026-10-01', 31), night('2026-10-08', 20)], [byPlayer]);

    expect(lines.map(({ quantity, unitCents }) => [quantity, unitCents])).toEqual([
      [31, 150],
      [1, 4_000],
    ]);
    expect(lines[1]?.basis.turn).toBe('night-minimum');
  });
});

describe('a month charged by the week', () => {
  const weekly = plan({ unit: 'week', amountCents: 8_000 });

  test('charges a week once, in the month of its Saturday', () => {
    // Sunday 27 September to Saturday 3 October.
    const nights = [night('2026-09-30'), night('2026-10-02'), night('2026-10-31'), night('2026-11-01')];

    const october = bill(nights, [weekly]);

    expect(october.lines.map(({ basis }) => [basis.from, basis.nights.length])).toEqual([
      ['2026-09-27', 2],
      ['2026-10-25', 1],
    ]);
    expect(bill(nights, [weekly], null, '2026-11').nights).toHaveLength(1);
    expect(bill(nights, [weekly], null, '2026-09').lines).toEqual([]);
  });
});

describe('a month charged as a whole', () => {
  const monthly = plan({ unit: 'month', amountCents: 18_000 });

  test('charges one fee for its nights', () => {
    const { lines } = bill([night('2026-10-01'), night('2026-10-08')], [monthly]);

    expect(amounts(lines)).toEqual([18_000]);
    expect(lines[0]?.basis.nights).toHaveLength(2);
  });

  test('owes nothing without a night', () => {
    expect(bill([], [monthly]).lines).toEqual([]);
  });

  test('asks how a closing month is charged, and charges the whole month until then', () => {
    const nights = [night('2026-10-01')];
    const closing = (choice: Closing['choice']) =>
      bill(nights, [monthly], { closesOn: '2026-10-19', choice });

    expect(closing(null)).toMatchObject({ needsClosingDecision: true });
    expect(amounts(closing(null).lines)).toEqual([18_000]);
    expect(closing('whole').needsClosingDecision).toBe(false);
    expect(amounts(closing('by-days').lines)).toEqual([Math.round((18_000 * 19) / 31)]);
    expect(closing('by-days').lines[0]?.basis.turn).toBe('closed-by-days');
  });

  test('asks nothing if nights are charged individually', () => {
    const closing = { closesOn: '2026-10-19', choice: null };

    expect(bill([night('2026-10-01')], [plan()], closing).needsClosingDecision).toBe(false);
  });
});

describe('a plan that changes within a month', () => {
  test('is split: each night by the plan of its day, fee and cap by days', () => {
    const before = plan({ planId: 'a', planName: 'A', unit: 'month', amountCents: 31_000 });
    const after = plan({ planId: 'b', planName: 'B', from: '2026-10-11', monthCapCents: 3_100 });

    const { lines, notes } = bill([night('2026-10-02'), night('2026-10-20')], [after, before]);

    // 10 of 31 days of the fee; a night of 45 dollars, at most 21 of 31 days of the cap.
    expect(amounts(lines)).toEqual([10_000, 4_500, 2_100 - 4_500]);
    expect(lines[0]?.basis.turn).toBe('by-days');
    expect(notes).toContainEqual({ kind: 'plan-changed', date: '2026-10-11', from: 'A', to: 'B' });
  });

  test('leaves out nights before the first plan', () => {
    const { lines, unplanned } = bill(
      [night('2026-10-02'), night('2026-10-20')],
      [plan({ from: '2026-10-11' })],
    );

    expect(lines).toHaveLength(1);
    expect(unplanned.map(({ date }) => date)).toEqual(['2026-10-02']);
  });
});

const units = ['night', 'week', 'month', 'player'] as const;
const anyPlan = fc.record({
  unit: fc.constantFrom(...units),
  amountCents: fc.integer({ min: 0, max: 100_000 }),
  monthCapCents: fc.option(fc.integer({ min: 0, max: 50_000 })),
  fromDay: fc.integer({ min: 0, max: 360 }),
});

test('every night of a year is charged in exactly one month, for any plans', () => {
  fc.assert(
    fc.property(
      fc.array(anyPlan, { minLength: 1, maxLength: 4 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 364 }), { maxLength: 60 }),
      (input, days) => {
        const plans = input.map(({ fromDay, ...terms }, index) =>
          plan({
            ...terms,
            planId: `p${index}`,
            from: addDays('2026-01-01', index === 0 ? 0 : fromDay + index),
          }),
        );
        const nights = days.map((day) => night(addDays('2026-01-01', day)));
        const billed = Array.from({ length: 13 }, (_, index) => {
          const month = shiftMonth('2026-01', index);
          const { from, to } = nightDaysOfMonth(month);
          const ofRun = nights.filter(({ date }) => date >= from && date <= to);
          return billMonth({ month, nights: ofRun, plans, closing: null }).nights;
        }).flat();

        expect(billed.map(({ resultId }) => resultId).toSorted()).toEqual(
          nights.map(({ resultId }) => resultId).toSorted(),
        );
      },
    ),
  );
});

test('a month ends where the next one begins', () => {
  expect([monthOf('2026-12-31'), shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual([
    '2026-12',
    '2027-01',
    '2025-12',
  ]);
});
