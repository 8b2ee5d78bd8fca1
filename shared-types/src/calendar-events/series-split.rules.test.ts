import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../common/league-time.ts';
import {
  firstSeriesDay,
  isSeriesDay,
  isTimeOnDay,
  lastDayBefore,
  pairStartTimes,
  refuseSplit,
  type SeriesDays,
} from './series-split.rules.ts';

/** Fridays from the 8th on. */
const fridays: SeriesDays = { weekday: 5, startsOn: '2027-01-04', endsOn: null };
const today = '2027-01-15';

describe('refuseSplit', () => {
  test.each([
    ['2027-01-22', null],
    ['2027-01-20', null],
    ['2027-01-15', 'event.split-past'],
    ['2026-12-01', 'event.split-past'],
  ])('from %s on: %s', (from, refusal) => {
    expect(refuseSplit(fridays, from, today)).toBe(refusal);
  });

  test('a series that begins later has nothing before its first day', () => {
    expect(refuseSplit({ ...fridays, startsOn: '2027-02-01' }, '2027-02-05', today)).toBe(
      'event.split-before-start',
    );
    expect(refuseSplit({ ...fridays, startsOn: '2027-02-01' }, '2027-02-06', today)).toBeNull();
  });

  test('a series that has ended has nothing after its end', () => {
    expect(refuseSplit({ ...fridays, endsOn: '2027-02-05' }, '2027-02-06', today)).toBe(
      'event.split-after-end',
    );
  });
});

test('each day of a series is on exactly one side of a split', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 300 }), (weekday, offset) => {
      const series = { ...fridays, weekday };
      const from = addDays(today, offset);
      const left = { ...series, endsOn: lastDayBefore(from) };
      const right = { ...series, startsOn: from };
      for (let day = series.startsOn; day <= addDays(from, 21); day = addDays(day, 1)) {
        const sides = [left, right].filter((side) => isSeriesDay(side, day));
        expect(sides).toHaveLength(isSeriesDay(series, day) ? 1 : 0);
      }
      expect(isSeriesDay(right, firstSeriesDay(right))).toBe(true);
    }),
  );
});

test('a start takes the place of the one that stood there', () => {
  expect(pairStartTimes(['19:00', '21:00'], ['18:30'])).toEqual([{ from: '19:00', to: '18:30' }]);
  expect(pairStartTimes(['19:00'], ['18:30', '21:00'])).toEqual([{ from: '19:00', to: '18:30' }]);
});

describe('isTimeOnDay', () => {
  // In Dallas the clocks go from 2 to 3 on 14 March 2027, and from 2 back to 1 on 7 November.
  test.each([
    ['2027-03-14', '01:59', true],
    ['2027-03-14', '02:00', false],
    ['2027-03-14', '02:30', false],
    ['2027-03-14', '03:00', true],
    ['2027-03-15', '02:30', true],
    ['2027-11-07', '01:30', true],
    ['2027-11-07', '02:30', true],
    ['2027-07-04', '00:00', true],
    ['2027-07-04', '23:59', true],
  ])('%s %s: %s', (date, time, isThere) => {
    expect(isTimeOnDay(date, time, 'America/Chicago')).toBe(isThere);
  });
});
