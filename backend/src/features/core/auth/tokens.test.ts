import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { createTokens } from './tokens.ts';

const secret = 'x'.repeat(40);
const tokens = createTokens(secret);
const sign = (options: jwt.SignOptions = {}, claims: object = { tv: 3 }, key = secret) =>
  jwt.sign(claims, key, { issuer: 'ahl', audience: 'ahl-web', subject: 'abc', expiresIn: 60, ...options });

describe('a token', () => {
  test('verifies to the claims it was signed with', () => {
    const claims = { accountId: 'abc', tokenVersion: 3, sessionId: 'phone' };

    expect(tokens.verify(tokens.sign(claims))).toEqual(claims);
    expect(tokens.verify(tokens.sign({ ...claims, viewId: 'look' }))).toEqual({ ...claims, viewId: 'look' });
    expect(tokens.verify(sign())).toEqual({ accountId: 'abc', tokenVersion: 3, sessionId: null });
  });

  test.each([
    ['made for another audience', () => sign({ audience: 'ahl-mail' })],
    ['from another issuer', () => sign({ issuer: 'somebody' })],
    ['expired', () => sign({ expiresIn: -1 })],
    ['signed with another key', () => sign({}, { tv: 3 }, 'y'.repeat(40))],
    ['signed with another algorithm', () => sign({ algorithm: 'HS512' })],
    ['unsigned', () => sign({ algorithm: 'none' }, { tv: 3 }, '')],
    ['without the version of its account', () => sign({}, {})],
    ['with a version that is not a number', () => sign({}, { tv: '3' })],
    ['not a token', () => 'a.b.c'],
  ])('is invalid: %s', (_what, make) => {
    expect(tokens.verify(make())).toBeNull();
  });

  test('is invalid without an audience or an account', () => {
    const bare = (claims: object) => jwt.sign({ tv: 3, ...claims }, secret, { issuer: 'ahl', expiresIn: 60 });

    expect(tokens.verify(bare({ sub: 'abc' }))).toBeNull();
    expect(tokens.verify(bare({ aud: 'ahl-web' }))).toBeNull();
    expect(tokens.verify(bare({ sub: 'abc', aud: 'ahl-web' }))).not.toBeNull();
  });
});
