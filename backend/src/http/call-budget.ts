// What one caller can cost with calls of the API: an account has a budget of points, wherever it calls from. A visitor's
// reads use that of the address (`read-budget.ts`), and a read with an account one point of it, charged before the
// account is known; what visitors write has a budget of its own, so that somebody who reads too much keeps nobody at the
// same address from signing in. Each replica counts for itself, in memory.
import { costOf, defaultCost, type Endpoint } from '@ahl/shared-types/common';
import type { Actor } from '#call/actor.ts';
import { networkOf } from './network.ts';
import { createPointLimits, type PointLimits } from './point-limits.ts';
import { type Charge, type ReadBudget, readPointsPerMinute } from './read-budget.ts';

/**
 * What an account can use in a minute. A member's page costs 20 to 80 points with its calls. An office that imports,
 * exports and edits all day stays far below its budget, and so does a host with the clocks of a night.
 */
export const accountPointsPerMinute = { member: 6_000, staff: 24_000, key: 6_000 } as const;

type Caller = Pick<Actor, 'accountId' | 'viewer' | 'viewedBy' | 'key'>;
type Call = Pick<Endpoint, 'method' | 'access' | 'cost'>;
/** Who pays for a call; a key is unique within the limits. */
type Payer = { key: string; limits: PointLimits };

export type CallBudget = {
  /** Refuses what is known before the caller is: an address with too many reads, an account with too many calls. */
  begin(call: Call, address: string, accountId: string | null): Promise<void>;
  /** Charges the base cost of a call to its caller. @throws RATE_LIMITED */
  take(call: Call, caller: Caller, address: string): Promise<void>;
  /** Returns a function that charges the caller more. */
  chargeOf(call: Call, caller: Caller, address: string): Charge;
};

/** Returns the account that pays for a call: an admin who views the site as a member pays, not the member. */
const accountOf = ({ accountId, viewedBy }: Caller): string | null => viewedBy?.id ?? accountId;

/** Returns the name by which a caller's calls take turns. */
export const callerKeyOf = (caller: Caller, address: string): string =>
  caller.key?.id ?? accountOf(caller) ?? networkOf(address);

/** Creates the budgets of a process; all are in proportion to that of an address, which tests change. */
export const createCallBudget = (reads: ReadBudget, pointsPerMinute = readPointsPerMinute): CallBudget => {
  const scale = pointsPerMinute / readPointsPerMinute;
  const members = createPointLimits('calls-member', accountPointsPerMinute.member * scale, 'limit.calls');
  const staff = createPointLimits('calls-staff', accountPointsPerMinute.staff * scale, 'limit.calls');
  const keys = createPointLimits('calls-key', accountPointsPerMinute.key * scale, 'limit.key');
  const visitors = createPointLimits('writes', pointsPerMinute, 'limit.reads');
  const payerOf = ({ method }: Call, caller: Caller, address: string): Payer => {
    if (caller.key) return { key: caller.key.id, limits: keys };
    const account = accountOf(caller);
    if (account !== null) {
      const isMember = caller.viewer === 'Player' && !caller.viewedBy;
      return { key: account, limits: isMember ? members : staff };
    }
    const key = networkOf(address);
    return { key, limits: method === 'GET' ? reads.limits : visitors };
  };
  return {
    begin: async (call, address, accountId) => {
      if (call.method === 'GET') await reads.take(address, defaultCost.read);
      if (accountId === null) return;
      await members.check(accountId);
      await staff.check(accountId);
    },
    take: async (call, caller, address) => {
      const { key, limits } = payerOf(call, caller, address);
      const paid = limits === reads.limits ? defaultCost.read : 0;
      await limits.take(key, costOf(call) - paid);
    },
    chargeOf: (call, caller, address) => {
      const { key, limits } = payerOf(call, caller, address);
      return (points) => limits.add(key, points);
    },
  };
};
