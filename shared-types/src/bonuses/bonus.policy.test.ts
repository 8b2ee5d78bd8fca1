import { describe, expect, test } from 'vitest';
import type { StaffScope } from '../permissions/scope.rules.ts';
import { canTakeInBonus } from './bonus.policy.ts';

const staff = (viewer: StaffScope['viewer'], more: Partial<StaffScope> = {}): StaffScope => ({
  viewer,
  regions: [],
  venueIds: [],
  hostName: '',
  ...more,
});

describe('canTakeInBonus', () => {
  const place = { venueId: 'rusty-nail', region: 732, hostNames: ['Dana W.'] };

  test.each([
    [true, 'tonight’s host', staff('Host', { hostName: 'Dana W.' })],
    [false, 'the host of another night', staff('Host', { hostName: 'Hugo P.' })],
    [false, 'a host without a name', staff('Host')],
    [true, 'an operator of the region', staff('Operator', { regions: [732] })],
    [true, 'an operator of the venue', staff('Operator', { venueIds: ['rusty-nail'] })],
    [false, 'an operator without a scope', staff('Operator')],
    [true, 'an operator who hosts tonight', staff('Operator', { hostName: 'Dana W.' })],
    [false, 'a region operator of another region', staff('Region Operator', { regions: [733] })],
    [true, 'an administrator', staff('Administrator')],
    [false, 'a member with the host’s name', staff('Player', { hostName: 'Dana W.', regions: [732] })],
  ])('%s for %s', (is, _who, who) => {
    expect(canTakeInBonus(who, place)).toBe(is);
  });

  test('lets any staff redeem a bonus that is valid at every venue', () => {
    expect(canTakeInBonus(staff('Host'), null)).toBe(true);
    expect(canTakeInBonus(staff('Player'), null)).toBe(false);
  });
});
