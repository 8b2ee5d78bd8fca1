import { expect, test } from 'vitest';
import { formatWallTime, instantOf } from './league-instant.ts';

const zone = 'America/Chicago';

test.each([
  ['in winter', '2026-01-15', '19:00', '2026-01-16T01:00:00.000Z'],
  ['in summer', '2026-07-15', '19:00', '2026-07-16T00:00:00.000Z'],
  ['just before clocks go forward', '2026-03-08', '01:59', '2026-03-08T07:59:00.000Z'],
  ['in the skipped hour', '2026-03-08', '02:30', '2026-03-08T08:30:00.000Z'],
  ['just after it', '2026-03-08', '03:00', '2026-03-08T08:00:00.000Z'],
  ['on the evening of that day', '2026-03-08', '19:00', '2026-03-09T00:00:00.000Z'],
  ['in the repeated hour', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
  ['just after that hour', '2026-11-01', '02:00', '2026-11-01T08:00:00.000Z'],
  ['on the evening of that day in autumn', '2026-11-01', '19:00', '2026-11-02T01:00:00.000Z'],
])('an instant %s', (_name, date, time, instant) => {
  expect(new Date(instantOf(date, time, zone)).toISOString()).toBe(instant);
});

test('a wall-clock time is in the given zone', () => {
  expect(formatWallTime(Date.parse('2026-03-08T07:59:00Z'), zone)).toBe('01:59');
  expect(formatWallTime(Date.parse('2026-03-08T08:00:00Z'), zone)).toBe('03:00');
  expect(formatWallTime(Date.parse('2026-11-22T06:00:00Z'), zone)).toBe('00:00');
});
