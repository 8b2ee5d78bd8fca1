import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../common/league-time.ts';
import {
  cancelledNights,
  firstSeriesDay,
  isSeriesDay,
  isTimeOnDay,
  lastDayBefore,
  nightShift,
  pairStartTimes,
  refuseRewrite,
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

  test('refuses a day before the first day of a series', () => {
    expect(refuseSplit({ ...fridays, startsOn: '2027-02-01' }, '2027-02-05', today)).toBe(
      'event.split-before-start',
    );
    expect(refuseSplit({ ...fridays, startsOn: '2027-02-01' }, '2027-02-06', today)).toBeNull();
  });

  test('refuses a day after the end of a series', () => {
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

test('a change of weekday moves each night of the right half to a new night of its own, none before the day', () => {
  const weekday = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(weekday, weekday, fc.integer({ min: 1, max: 300 }), (before, after, offset) => {
      const from = addDays(today, offset);
      const shift = nightShift(before, after, from);
      const right: SeriesDays = { weekday: after, startsOn: from, endsOn: null };
      const first = firstSeriesDay({ weekday: before, startsOn: from });
      expect(addDays(first, shift)).toBe(firstSeriesDay(right));
      for (let week = 0; week < 10; week += 1) {
        const night = addDays(first, 7 * week);
        expect(isSeriesDay(right, addDays(night, shift))).toBe(true);
        expect(addDays(night, shift) >= from).toBe(true);
      }
      // And back again, as an undo moves it.
      expect(nightShift(after, before, from) + shift).toBe(0);
    }),
  );
});

test('only nights of the series are shown as cancelled, from the day on, for at most four weeks', () => {
  const anyDay = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), anyDay, anyDay, (weekday, start, length) => {
      const endsOn = length > 200 ? null : addDays(today, start + length);
      const series = { weekday, startsOn: addDays(today, start), endsOn };
      const from = addDays(today, 30);
      const nights = cancelledNights(series, from);
      const every = Array.from({ length: 28 }, (_none, day) => addDays(from, day));
      expect(nights).toEqual(every.filter((day) => isSeriesDay(series, day)));
    }),
  );
});

describe('refuseRewrite', () => {
  const before = { weekday: 5, startsOn: '2027-01-04', venueId: 'a' };
  test.each([
    [{ weekday: 6 }, 'event.played-weekday'],
    [{ venueId: 'b' }, 'event.played-venue'],
    [{ startsOn: '2027-01-09' }, 'event.played-first-day'],
    [{ startsOn: '2027-01-08' }, undefined],
    [{ startsOn: '2026-12-01' }, undefined],
  ])('of a series that was played, %o: %s', (change, why) => {
    expect(refuseRewrite(before, { ...before, ...change }, today)?.reason).toBe(why);
  });

  test('allows a series whose first night is today or later to move', () => {
    expect(refuseRewrite({ ...before, startsOn: today }, { ...before, weekday: 6 }, today)).toBeNull();
  });
});

test('each new start replaces the old start at the same position', () => {
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
