import { type Viewer, viewers } from '@ahl/shared-types/permissions';
import { canReportAsVenue } from '@ahl/shared-types/screens';
import { describe, expect, it } from 'vitest';
import { publicScreenId } from './screen-identity.ts';

const bar = { venueId: 'bar' };
const display = (venueId: string) => ({ keyId: 'key', venueId, label: 'TV' });

describe("the bar's own screen", () => {
  it('is that of those who run clocks, and of nobody else who is signed in', () => {
    const trusted = viewers.filter((viewer) => canReportAsVenue({ viewer }, bar));

    expect(trusted).toEqual<Viewer[]>(['Operator', 'Region Operator', 'Super Admin', 'Master Admin']);
  });

  it('is that of a key of its venue, whoever is signed in at it', () => {
    for (const viewer of ['Visitor', 'Player'] as const) {
      const identity = { viewer };
      expect(canReportAsVenue({ ...identity, display: display('bar') }, bar)).toBe(true);
      expect(canReportAsVenue({ ...identity, display: display('pub') }, bar)).toBe(false);
      expect(canReportAsVenue({ ...identity, display: display('bar') }, { venueId: null })).toBe(false);
    }
  });
});

describe('the id of a screen that others know', () => {
  const own = 'aaaaaaaa-1111-4111-8111-111111111111';
  const visitor = { viewer: 'Visitor', accountId: null } as const;

  it('is another one for each account, key and visitor, and the same again for the same', () => {
    const identities = [
      visitor,
      { viewer: 'Player', accountId: 'a' },
      { viewer: 'Player', accountId: 'b' },
      { ...visitor, display: display('bar') },
    ] as const;
    const ids = identities.map((identity) => publicScreenId(identity, own));

    expect(new Set([...ids, own]).size).toBe(5);
    expect(identities.map((identity) => publicScreenId(identity, own.toUpperCase()))).toEqual(ids);
  });
});
