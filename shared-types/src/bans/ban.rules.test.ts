import { describe, expect, it, test } from 'vitest';
import { banCovers, banEndsAtMs, banMarkOf, banMatch, banStateOf } from './ban.rules.ts';

const zone = 'America/Chicago';
const person = (more: object = {}) => ({
  firstName: 'Rusty',
  lastName: 'Keller',
  email: '',
  phone: '',
  ...more,
});

describe('the life of a ban', () => {
  it('is active through the night of its last day, also when the clocks change', () => {
    expect(banEndsAtMs('2026-03-07', zone)).toBe(Date.parse('2026-03-08T06:00:00-05:00'));
    expect(banEndsAtMs('2026-01-10', zone)).toBe(Date.parse('2026-01-11T06:00:00-06:00'));
    expect(banEndsAtMs(null, zone)).toBeNull();
  });

  it('is lifted if somebody lifted it, even after its end, and over exactly at its end', () => {
    const endsAt = new Date(1_000);
    expect(banStateOf({ endsAt }, 999)).toBe('active');
    expect(banStateOf({ endsAt }, 1_000)).toBe('over');
    expect(banStateOf({ endsAt, liftedAt: new Date(1) }, 2_000)).toBe('lifted');
    expect(banStateOf({}, 9e12)).toBe('active');
  });

  test.each([
    [{ scope: 'league' }, true, true],
    [{ scope: 'region', region: 732 }, true, false],
    [{ scope: 'venue', venueId: 'a' }, true, false],
    [{ scope: 'region', region: null }, false, false],
    [{ scope: 'venue', venueId: null }, false, false],
  ] as const)('%j applies here: %s, and elsewhere: %s', (ban, here, elsewhere) => {
    expect(banCovers(ban, { venueId: 'a', region: 732 })).toBe(here);
    expect(banCovers(ban, { venueId: null, region: null })).toBe(elsewhere);
  });
});

describe('the possible match of a person with a ban', () => {
  test.each([
    [{ firstName: 'RÚSTY', lastName: 'keller' }, ['name']],
    [{ firstName: 'Keller', lastName: 'Rusty' }, ['name']],
    [{ firstName: 'Ray', phone: '+1 (817) 555-0188' }, ['phone']],
    [{ firstName: 'Ray', email: 'Rusty.Keller+2@googlemail.com' }, ['email']],
    [{ firstName: 'Ray', email: 'rusty.keller@other.test' }, []],
    [{ firstName: 'Ray' }, []],
  ])('%j by %j', (more, reasons) => {
    const banned = banMarkOf(person({ phone: '817-555-0188', email: 'rustykeller@gmail.com' }));

    expect(banMatch(banned, banMarkOf(person(more)))).toEqual(reasons);
  });
});
