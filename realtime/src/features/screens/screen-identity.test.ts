import { describe, expect, it } from 'vitest';
import { publicScreenId } from './screen-identity.ts';

const display = (venueId: string) => ({ keyId: 'key', venueId, label: 'TV' });

describe('the public id of a screen', () => {
  const own = 'aaaaaaaa-1111-4111-8111-111111111111';
  const visitor = { viewer: 'Visitor', accountId: null } as const;

  it('differs for each account, key and visitor, and is stable for each', () => {
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
