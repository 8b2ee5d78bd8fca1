// Which endpoints are open to keys, and to pages of other sites. Both follow from the contracts.
import type { Endpoint } from '../common/endpoint.ts';
import type { Permission } from '../permissions/access.ts';
import type { KeyScope } from './api-key.scopes.ts';

/** The permissions of the endpoints that each scope opens; a test compares them with the contracts. */
export const scopePermissions = {
  'read:public': [],
  'read:league': ['structure:see', 'calendar-event:edit', 'clock:see-running', 'tournament-program:edit'],
  'read:members': ['member:manage'],
} as const satisfies Record<KeyScope, readonly Permission[]>;

type Read = Pick<Endpoint, 'method' | 'access' | 'keyScope' | 'query'>;

/** Returns the scope that a key needs for an endpoint; null if no key can call it. */
export const keyScopeOf = ({ method, access, keyScope }: Omit<Read, 'query'>): KeyScope | null => {
  if (method !== 'GET') return null;
  return access === 'public' ? 'read:public' : (keyScope ?? null);
};

/** Whether a key with these scopes can call an endpoint; every key reads what visitors read. */
export const canKeyRead = (scopes: readonly KeyScope[], contract: Omit<Read, 'query'>): boolean => {
  const scope = keyScopeOf(contract);
  return scope === 'read:public' || (scope !== null && scopes.includes(scope));
};

/**
 * Whether a page of another site can read the answers of an endpoint in a browser: those for visitors, except what is
 * behind the private link of a mail.
 */
export const isOpenToSites = ({ method, access, query }: Read): boolean =>
  method === 'GET' && access === 'public' && !(query && 'token' in query.shape);
