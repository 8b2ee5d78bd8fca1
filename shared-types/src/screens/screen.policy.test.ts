import { describe, expect, it } from 'vitest';
import { type Viewer, viewers } from '../permissions/access.ts';
import { canReportAsVenue } from './screen.policy.ts';

const bar = { venueId: 'bar' };

describe("the bar's own screen", () => {
  it('is that of those who run clocks, and of nobody else who is signed in', () => {
    const trusted = viewers.filter((viewer) => canReportAsVenue({ viewer }, bar));

    expect(trusted).toEqual<Viewer[]>(['Operator', 'Region Operator', 'Super Admin', 'Master Admin']);
  });

  it('is that of a key of its venue, whoever is signed in at it', () => {
    for (const viewer of ['Visitor', 'Player'] as const) {
      expect(canReportAsVenue({ viewer, display: { venueId: 'bar' } }, bar)).toBe(true);
      expect(canReportAsVenue({ viewer, display: { venueId: 'pub' } }, bar)).toBe(false);
      expect(canReportAsVenue({ viewer, display: { venueId: 'bar' } }, { venueId: null })).toBe(false);
    }
  });
});
