// What a call costs of its caller's budget. One point is one millisecond of one core, on the machine and with the demo
// league of `npm run bench:costs`, which fails if a call is charged less than a third of what it uses.
import type { Endpoint } from './endpoint.ts';

/** The cost of calls whose contract states none: of reads by everybody, of reads with an account, and of writes. */
export const defaultCost = { read: 1, ownRead: 5, write: 15 } as const;

/** From this cost on, an account makes one call at a time. */
export const longCost = 100;

/** Returns what a call of an endpoint costs, in points. */
export const costOf = ({ method, access, cost }: Pick<Endpoint, 'method' | 'access' | 'cost'>): number => {
  if (cost !== undefined) return cost;
  if (method !== 'GET') return defaultCost.write;
  return access === 'public' ? defaultCost.read : defaultCost.ownRead;
};
