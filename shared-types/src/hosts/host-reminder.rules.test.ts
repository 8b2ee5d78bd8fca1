import { describe, expect, test } from 'vitest';
import { defaultHostReminderSettings, dueStep, offerUntil, quietAt, sendAt } from './index.ts';

const zone = 'America/Chicago';
const settings = { ...defaultHostReminderSettings, isOn: true };
const at = (text: string) => Date.parse(text);
const iso = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString() : ms);
/** Friday, 27 November 2026, 7:00PM in Dallas. */
const friday = at('2026-11-28T01:00:00Z');

describe('quiet hours', () => {
  test.each([
    ['2026-11-25T04:00:00Z', true, 'begin at ten in the evening'],
    ['2026-11-25T03:59:00Z', false, 'have not begun a minute before'],
    ['2026-11-25T13:59:00Z', true, 'last until eight in the morning'],
    ['2026-11-25T14:00:00Z', false, 'have ended at eight'],
  ])('%s is quiet: %s, they %s', (now, isQuiet) => {
    expect(quietAt(at(now), settings, zone) !== null).toBe(isQuiet);
  });

  test('lie within one day, and do not exist if both ends are equal', () => {
    const noon = { quietFrom: '12:00', quietTo: '14:00' };
    expect(quietAt(at('2026-11-25T19:00:00Z'), noon, zone)).not.toBeNull();
    expect(quietAt(at('2026-11-25T21:00:00Z'), noon, zone)).toBeNull();
    const none = { quietFrom: '08:00', quietTo: '08:00' };
    expect(quietAt(at('2026-11-25T14:00:00Z'), none, zone)).toBeNull();
  });

  test('end by the wall clock in the night when the clocks go back', () => {
    // 1 November 2026: eight in the morning is 14:00 UTC from that day on.
    expect(iso(quietAt(at('2026-11-01T05:00:00Z'), settings, zone)?.toMs)).toBe('2026-11-01T14:00:00.000Z');
  });
});

describe('when a step is sent', () => {
  test('at its hour before the night', () => {
    expect(iso(sendAt(friday, 48, settings, zone))).toBe('2026-11-26T01:00:00.000Z');
  });

  test('when quiet hours end, if its hour is within them', () => {
    // 20 hours before is 11PM on Thursday.
    expect(iso(sendAt(friday, 20, settings, zone))).toBe('2026-11-27T14:00:00.000Z');
  });

  test('before quiet hours begin, if the night begins within them', () => {
    const early = at('2026-11-27T13:00:00Z');
    expect(iso(sendAt(early, 4, settings, zone))).toBe('2026-11-27T03:59:00.000Z');
  });

  test.each<[string, number | null, string]>([
    ['2026-11-26T00:59:59Z', null, 'before the first step'],
    ['2026-11-26T01:00:00Z', 48, 'at the first step'],
    ['2026-11-27T20:00:00Z', 48, 'until the second step'],
    ['2026-11-27T21:00:00Z', 4, 'at the second step, even if the first was missed'],
    ['2026-11-28T01:00:00Z', null, 'once the night has begun'],
  ])('at %s the step is %s: %s', (now, step) => {
    expect(dueStep(friday, settings, at(now), zone)).toBe(step);
  });
});

describe('how long an offer is valid', () => {
  test.each<[string, string | null, string]>([
    ['2026-11-26T18:00:00Z', '2026-11-26T22:00:00.000Z', 'four hours at most'],
    ['2026-11-27T21:00:00Z', '2026-11-27T22:00:00.000Z', 'a quarter of the remaining time'],
    ['2026-11-27T23:45:00Z', '2026-11-28T00:00:00.000Z', 'never past one hour before the start'],
    ['2026-11-28T00:00:00Z', null, 'not within the last hour'],
    ['2026-11-27T05:00:00Z', null, 'not in quiet hours'],
    [
      '2026-11-27T02:00:00Z',
      '2026-11-27T15:00:00.000Z',
      'until an hour after quiet hours, if it would end during them',
    ],
  ])('from %s until %s: %s', (now, until) => {
    expect(iso(offerUntil(friday, settings, at(now), zone))).toBe(until);
  });
});
