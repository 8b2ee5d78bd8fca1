// What a call costs of its caller's budget. One point is one millisecond of one core, on the machine and with the demo
// league of `npm run bench:costs`, which fails if a call is charged less than a third of what it uses.
import type { Endpoint } from './endpoint.ts';

/** The cost of calls whose contract states none. */
export const defaultCost = { read: 1, write: 10 } as const;

/** From this cost on, an account makes one call at a time. */
export const longCost = 50;

/** Returns what a call of an endpoint costs, in points. */
export const costOf = ({ method, cost }: Pick<Endpoint, 'method' | 'cost'>): number =>
  cost ?? (method === 'GET' ? defaultCost.read : defaultCost.write);
