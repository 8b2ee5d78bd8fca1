import { describe, expect, it } from 'vitest';
import { api } from '../api/index.ts';
import type { Endpoint } from '../common/index.ts';
import { permissionNames } from '../permissions/index.ts';
import { canKeyRead, isOpenToSites, keyScopeOf, keyScopes, scopePermissions } from './index.ts';

const contracts: readonly Endpoint[] = api;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const contractOf = (name: string): Endpoint => {
  const found = contracts.find((contract) => nameOf(contract) === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

describe('the scopes of keys', () => {
  it('name the permissions of the endpoints that they open, so that nobody grants more than they have', () => {
    for (const scope of keyScopes) {
      const opened = contracts
        .filter((contract) => keyScopeOf(contract) === scope)
        .map(({ access }) => access);
      const permissions = permissionNames.filter((permission) => opened.includes(permission));
      expect([...scopePermissions[scope]].sort(), scope).toEqual(permissions.sort());
    }
  });

  it('open no write, no file and nothing of an account', () => {
    const readable = contracts.filter((contract) => canKeyRead(keyScopes, contract));
    expect(readable.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(readable.filter(({ access }) => access === 'signed-in')).toEqual([]);
    expect(readable.filter(({ path }) => path.startsWith('/api/account'))).toEqual([]);
    expect(readable.filter(({ access, produces }) => access !== 'public' && produces)).toEqual([]);
  });

  it('open what visitors see to every key, and the rest to keys with its scope', () => {
    expect(canKeyRead(['read:members'], contractOf('GET /api/standings'))).toBe(true);
    expect(canKeyRead(['read:members'], contractOf('GET /api/structures'))).toBe(false);
    expect(canKeyRead(['read:league'], contractOf('GET /api/structures'))).toBe(true);
    expect(canKeyRead(['read:league'], contractOf('GET /api/players'))).toBe(false);
    expect(canKeyRead(keyScopes, contractOf('GET /api/members'))).toBe(false);
  });
});

describe('pages of other sites', () => {
  it('read what visitors see, but nothing behind a private link', () => {
    expect(isOpenToSites(contractOf('GET /api/venues'))).toBe(true);
    const closed = [
      'GET /api/venue-partner',
      'GET /api/invoice-link',
      'GET /api/structures',
      'POST /api/players/login',
    ];
    expect(closed.filter((name) => isOpenToSites(contractOf(name)))).toEqual([]);
  });
});
