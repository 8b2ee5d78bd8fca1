import { describe, expect, it } from 'vitest';
import { fridayEvening, momentAt, previewSteps, stepOf } from './preview-moments.ts';

const zone = 'America/Chicago';
const iso = (ms: number) => new Date(ms).toISOString();

describe('the moments of a preview', () => {
  it('are half hours, for two weeks from now', () => {
    const nowMs = Date.parse('2026-11-22T18:44:59Z');

    expect(iso(momentAt(0, nowMs))).toBe('2026-11-22T18:30:00.000Z');
    expect(iso(momentAt(previewSteps, nowMs))).toBe('2026-12-06T18:30:00.000Z');
    expect(stepOf(momentAt(17, nowMs), nowMs)).toBe(17);
    expect(stepOf(0, nowMs)).toBe(0);
    expect(stepOf(Number.MAX_SAFE_INTEGER, nowMs)).toBe(previewSteps);
  });

  it.each([
    ['on a Sunday', '2026-11-22T18:00:00Z', '2026-11-28T01:00:00.000Z'],
    ['on that Friday before 7PM', '2026-11-28T00:59:00Z', '2026-11-28T01:00:00.000Z'],
    ['on that Friday after it', '2026-11-28T01:01:00Z', '2026-12-05T01:00:00.000Z'],
    ['over the change to winter time', '2026-10-31T02:00:00Z', '2026-11-07T01:00:00.000Z'],
  ])('include the next Friday evening %s', (_name, now, friday) => {
    expect(iso(fridayEvening(Date.parse(now), zone))).toBe(friday);
  });
});
