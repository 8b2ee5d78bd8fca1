import { describe, expect, test } from 'vitest';
import type { Viewer } from './access.ts';
import { coversNight, coversVenue, type StaffScope } from './scope.rules.ts';

const staff = (viewer: Viewer, more: Partial<StaffScope> = {}): StaffScope => ({
  viewer,
  regions: [],
  venueIds: [],
  hostName: '',
  ...more,
});
const venue = { venueId: 'bar', region: 732 };

describe('coversVenue', () => {
  test.each<[boolean, Viewer, Partial<StaffScope>]>([
    [true, 'Master Admin', {}],
    [true, 'Administrator', {}],
    [true, 'Region Operator', { regions: [734, 732] }],
    [false, 'Region Operator', { regions: [733] }],
    [true, 'Operator', { venueIds: ['bar'] }],
    [true, 'Operator', { regions: [732] }],
    [false, 'Operator', { venueIds: ['pub'], regions: [733] }],
    [false, 'Operator', {}],
    [false, 'Host', { venueIds: ['bar'], regions: [732] }],
    [false, 'Player', { venueIds: ['bar'], regions: [732] }],
    [false, 'Visitor', { venueIds: ['bar'], regions: [732] }],
  ])('%s for a %s with %o', (is, viewer, scope) => {
    expect(coversVenue(staff(viewer, scope), venue)).toBe(is);
  });

  test('a place without a venue and with an unknown region is in no scope', () => {
    const operator = staff('Operator', { venueIds: ['bar'], regions: [732] });
    expect(coversVenue(operator, { venueId: null, region: null })).toBe(false);
  });
});

describe('coversNight', () => {
  const night = { ...venue, hostName: 'Dana W.' };

  test.each<[boolean, Viewer, string]>([
    [true, 'Host', 'Dana W.'],
    [true, 'Operator', 'Dana W.'],
    [false, 'Host', 'Lee K.'],
    [false, 'Host', ''],
  ])('%s for a %s who hosts as "%s"', (is, viewer, hostName) => {
    expect(coversNight(staff(viewer, { hostName }), night)).toBe(is);
  });

  test('a night without a host is nobody’s as host', () => {
    expect(coversNight(staff('Host'), { ...night, hostName: '' })).toBe(false);
  });
});
