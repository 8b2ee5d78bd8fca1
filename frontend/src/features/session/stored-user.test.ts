import { describe, expect, it } from 'vitest';
import { accountOf, judgeStoredUser, sentinelImageLength } from './stored-user.ts';

const stored = (overrides: Record<string, unknown> = {}) =>
  JSON.stringify({
    ...accountOf({ id: 'a'.repeat(24), firstName: 'Dana', lastName: 'Wells' }),
    ...overrides,
  });

describe('judgeStoredUser', () => {
  it('accepts a complete record', () => {
    expect(judgeStoredUser(stored())).toMatchObject({ kind: 'valid', account: { firstName: 'Dana' } });
  });

  it('returns absent if nothing is stored', () => {
    expect(judgeStoredUser(null)).toEqual({ kind: 'absent' });
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"firstName":"Dana"}'])('does not parse %j', (text) => {
    expect(judgeStoredUser(text).kind).toBe('unparsable');
  });

  it.each([{ lastName: '- Master Admin' }, { pokerHandle: 'Master Admin' }])(
    'rejects an old master admin record: %j',
    (overrides) => {
      expect(judgeStoredUser(stored(overrides)).kind).toBe('invalid');
    },
  );

  it.each([
    { profileImage: 'x'.repeat(sentinelImageLength) },
    { firstName: 'Test', lastName: 'Admin' },
    { pokerHandle: 'testuser' },
  ])('detects a test placeholder', (overrides) => {
    expect(judgeStoredUser(stored(overrides)).kind).toBe('placeholder');
  });

  it('accepts an image that is one character longer than the sentinel', () => {
    expect(judgeStoredUser(stored({ profileImage: 'x'.repeat(sentinelImageLength + 1) })).kind).toBe('valid');
  });
});
