import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../common/league-time.ts';
import { ageingBuckets, bucketOf, daysBetween, dueDaysOf, dueReminderStep, payBy } from './ageing.rules.ts';

const today = '2027-03-14';

describe('the ageing', () => {
  test.each([
    ['2027-03-14', 'not-due'],
    ['2027-03-13', 'days-1-30'],
    ['2027-02-12', 'days-1-30'],
    ['2027-02-11', 'days-31-60'],
    ['2027-01-13', 'days-31-60'],
    ['2027-01-12', 'days-61-90'],
    ['2026-12-14', 'days-61-90'],
    ['2026-12-13', 'days-over-90'],
  ])('puts what was due on %s into %s', (dueOn, bucket) => {
    expect(bucketOf(dueOn, today)).toBe(bucket);
  });

  test('gives every due day exactly the bucket whose days contain it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (days) => {
        const dueOn = addDays(today, days);
        const holding = ageingBuckets.filter((bucket) => {
          const { from, to } = dueDaysOf(bucket, today);
          return (from === null || from <= dueOn) && (to === null || dueOn <= to);
        });
        expect(holding).toEqual([bucketOf(dueOn, today)]);
      }),
    );
  });

  test('counts days correctly across a change of clocks', () => {
    expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
    expect(daysBetween('2027-11-08', '2027-11-06')).toBe(-2);
  });
});

describe('the payment note', () => {
  const invoice = { status: 'open' as const, dueOn: '2027-03-20', totals: { balanceCents: 100 } };

  test('contains the days until the due day, or the days late', () => {
    expect(payBy(invoice, today)).toEqual({ kind: 'due', dueOn: '2027-03-20', inDays: 6 });
    expect(payBy(invoice, '2027-03-20')).toEqual({ kind: 'due', dueOn: '2027-03-20', inDays: 0 });
    expect(payBy(invoice, '2027-03-22')).toEqual({ kind: 'late', dueOn: '2027-03-20', days: 2 });
  });

  test('contains the overpaid amount, and expects nothing for a void invoice', () => {
    const overpaid = { ...invoice, status: 'paid' as const, totals: { balanceCents: -50 } };

    expect(payBy(overpaid, today)).toEqual({ kind: 'overpaid', cents: 50 });
    expect(payBy({ ...invoice, status: 'void' }, today)).toEqual({ kind: 'void' });
    expect(payBy({ ...invoice, status: 'draft' }, today)).toEqual({ kind: 'nothing' });
  });
});

describe('the reminder step due', () => {
  const sent = { dueOn: '2027-03-10', sentOn: '2027-03-01', lastStep: null };

  test.each([
    ['2027-03-06', null],
    ['2027-03-07', -3],
    ['2027-03-12', -3],
    ['2027-03-13', 3],
    ['2027-03-30', 14],
  ])('on %s is %s', (day, step) => {
    expect(dueReminderStep(sent, [14, -3, 3], day)).toBe(step);
  });

  test('is none if the step was already sent, or its day was before the invoice was sent', () => {
    expect(dueReminderStep({ ...sent, lastStep: 3 }, [3], '2027-03-20')).toBeNull();
    expect(dueReminderStep({ ...sent, sentOn: '2027-03-13' }, [-3, 3], '2027-03-13')).toBeNull();
  });
});
