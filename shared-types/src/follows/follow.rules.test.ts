import { describe, expect, it } from 'vitest';
import { defaultReminders, isReminderDue, reminderWindow } from './follow.rules.ts';

const timeZone = 'America/Chicago';
const at = (instant: string) => Date.parse(instant);
const night = { date: '2026-11-21', startsAtMs: at('2026-11-22T01:00:00Z') };
const iso = (window: ReturnType<typeof reminderWindow>) =>
  window && [new Date(window.fromMs).toISOString(), new Date(window.untilMs).toISOString()];

describe('the time of a reminder', () => {
  it('is nine in the morning, and two hours before the start', () => {
    expect(iso(reminderWindow('morning', night, defaultReminders, timeZone))).toEqual([
      '2026-11-21T15:00:00.000Z',
      '2026-11-21T18:00:00.000Z',
    ]);
    expect(iso(reminderWindow('two-hours', night, defaultReminders, timeZone))).toEqual([
      '2026-11-21T23:00:00.000Z',
      '2026-11-22T00:30:00.000Z',
    ]);
  });

  it('is nine in the morning too on the days on which the clocks change', () => {
    const dates = ['2026-10-31', '2026-11-01', '2027-03-13', '2027-03-14'];
    const times = dates.map((date) => {
      const startsAtMs = at(`${date}T23:00:00Z`);
      return iso(reminderWindow('morning', { date, startsAtMs }, defaultReminders, timeZone))?.[0];
    });

    expect(times).toEqual([
      '2026-10-31T14:00:00.000Z',
      '2026-11-01T15:00:00.000Z',
      '2027-03-13T15:00:00.000Z',
      '2027-03-14T14:00:00.000Z',
    ]);
  });

  it('waits for the end of quiet hours', () => {
    const late = { ...defaultReminders, quietTo: '10:30' };

    expect(iso(reminderWindow('morning', night, late, timeZone))?.[0]).toBe('2026-11-21T16:30:00.000Z');
  });

  it('is dropped if it would be too late after quiet hours', () => {
    const noon = { date: '2026-11-21', startsAtMs: at('2026-11-21T18:00:00Z') };
    const sleeper = { ...defaultReminders, quietTo: '11:45' };

    expect(reminderWindow('two-hours', noon, sleeper, timeZone)).toBeNull();
    expect(reminderWindow('morning', noon, sleeper, timeZone)).toBeNull();
  });

  it('is not sent twice at once before a night in the morning', () => {
    const brunch = { date: '2026-11-21', startsAtMs: at('2026-11-21T17:00:00Z') };

    expect(reminderWindow('morning', brunch, defaultReminders, timeZone)).toBeNull();
    expect(reminderWindow('two-hours', brunch, defaultReminders, timeZone)).not.toBeNull();
  });

  it('is none for a step that the member turned off', () => {
    const off = { ...defaultReminders, inTheMorning: false };

    expect(reminderWindow('morning', night, off, timeZone)).toBeNull();
  });

  it('is over for whoever followed or reserved only after it', () => {
    const window = reminderWindow('two-hours', night, defaultReminders, timeZone);
    const nowMs = at('2026-11-21T23:10:00Z');

    expect(isReminderDue(window, nowMs, at('2026-11-21T22:59:00Z'))).toBe(true);
    expect(isReminderDue(window, nowMs, at('2026-11-21T23:05:00Z'))).toBe(false);
    expect(isReminderDue(window, at('2026-11-21T22:59:59Z'), 0)).toBe(false);
    expect(isReminderDue(window, at('2026-11-22T00:30:00Z'), 0)).toBe(false);
  });
});
