import { describe, expect, it } from 'vitest';
import { whenText } from './program-labels.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

describe('whenText', () => {
  it.each(weekdays.map((name, weekday) => ({ name, weekday })))(
    'names the weekday of a weekly event: $name',
    ({ name, weekday }) => {
      const text = whenText({ kind: 'weekly', weekday, date: null, startTimes: ['19:00'] });

      expect(text).toBe(`${name} 7:00PM`);
    },
  );

  it('names the day of a single tournament', () => {
    const text = whenText({ kind: 'single', weekday: 6, date: '2026-12-05', startTimes: ['19:00', '21:00'] });

    expect(text).toBe('Sat, Dec 5, 7:00PM & 9:00PM');
  });
});
