import { describe, expect, it } from 'vitest';
import { type Viewer, viewers } from '../permissions/access.ts';
import { canReportAsVenue } from './screen.policy.ts';

const bar = { venueId: 'bar' };

describe("the venue's own screen", () => {
  it('is opened by those who run clocks, and by no other signed-in viewer', () => {
    const trusted = viewers.filter((viewer) => canReportAsVenue({ viewer }, bar));

    expect(trusted).toEqual<Viewer[]>(['Operator', 'Region Operator', 'Super Admin', 'Master Admin']);
  });

  it('is opened by a key of its venue, whoever is signed in', () => {
    for (const viewer of ['Visitor', 'Player'] as const) {
      expect(canReportAsVenue({ viewer, display: { venueId: 'bar' } }, bar)).toBe(true);
      expect(canReportAsVenue({ viewer, display: { venueId: 'pub' } }, bar)).toBe(false);
      expect(canReportAsVenue({ viewer, display: { venueId: 'bar' } }, { venueId: null })).toBe(false);
    }
  });
});
