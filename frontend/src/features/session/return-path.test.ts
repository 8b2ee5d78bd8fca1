import { describe, expect, it } from 'vitest';
import { loginPathFor, returnPathFrom, safeReturnPath } from './return-path.ts';

const origin = 'https://ahl.test';

describe('safeReturnPath', () => {
  it.each(['/messages', '/my-points?season=2', '/admin/poker-clock?id=1#log'])('keeps %s', (path) => {
    expect(safeReturnPath(path, origin)).toBe(path);
  });

  it.each([
    null,
    '',
    'messages',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/login',
    '/admin/login?returnTo=/x',
  ])('returns / for %j', (path) => {
    expect(safeReturnPath(path, origin)).toBe('/');
  });
});

describe('loginPathFor', () => {
  it('preserves the path through the sign-in page', () => {
    const login = loginPathFor('/login', '/my-points?season=2&tab=all');

    expect(returnPathFrom(new URL(login, window.location.origin).search)).toBe('/my-points?season=2&tab=all');
  });

  it('adds nothing for the homepage', () => {
    expect(loginPathFor('/login', '/')).toBe('/login');
  });
});
