import { describe, expect, test } from 'vitest';
import { bonusLife, bonusStateOf } from './bonus.rules.ts';
import { bonusCodeSchema } from './bonus.schema.ts';

const at = (ms: number) => new Date(ms);

describe('bonusStateOf', () => {
  test.each([
    ['valid', { expiresAt: at(101) }],
    ['valid', { startsAt: at(100), expiresAt: at(101) }],
    ['upcoming', { startsAt: at(101), expiresAt: at(200) }],
    ['expired', { expiresAt: at(100) }],
    ['revoked', { expiresAt: at(101), revokedAt: at(50) }],
    ['revoked', { expiresAt: at(90), revokedAt: at(80) }],
    ['used', { expiresAt: at(90), verifiedAt: at(80) }],
    ['used', { expiresAt: at(101), verifiedAt: at(80), revokedAt: at(90) }],
    ['used', { startsAt: at(101), expiresAt: at(200), verifiedAt: at(80) }],
  ] as const)('%s', (state, bonus) => {
    expect(bonusStateOf(bonus, 100)).toBe(state);
  });
});

describe('bonusLife', () => {
  test('lasts one night from 6AM to 6AM of the league, also when the clocks change', () => {
    expect(bonusLife({ date: '2026-11-21', expiresOn: null }, 'America/Chicago')).toEqual({
      startsAtMs: Date.parse('2026-11-21T12:00:00Z'),
      expiresAtMs: Date.parse('2026-11-22T12:00:00Z'),
    });
    const life = bonusLife({ date: '2026-10-31', expiresOn: null }, 'America/Chicago');
    expect((life?.expiresAtMs ?? 0) - (life?.startsAtMs ?? 0)).toBe(25 * 3_600_000);
  });

  test('starts at once without a night and ends after its last night; is null without either', () => {
    expect(bonusLife({ date: null, expiresOn: '2026-11-30' }, 'America/Chicago')).toEqual({
      startsAtMs: null,
      expiresAtMs: Date.parse('2026-12-01T12:00:00Z'),
    });
    expect(bonusLife({ date: null, expiresOn: null }, 'America/Chicago')).toBeNull();
  });
});

test('a code is read in any case, with or without hyphens', () => {
  const read = (uniqueCode: string) => bonusCodeSchema.parse({ uniqueCode }).uniqueCode;
  expect(read('k7m2 9pqr xt4w h8cd')).toBe('K7M2-9PQR-XT4W-H8CD');
  expect(read('K7M29PQRXT4WH8CD')).toBe('K7M2-9PQR-XT4W-H8CD');
  expect(read('no-such-code')).toBe('NO-SUCH-CODE');
});
