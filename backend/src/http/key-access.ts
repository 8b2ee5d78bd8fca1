// Decides whether a call with a key of a program may read what it asks for.
import { canKeyRead } from '@ahl/shared-types/api-keys';
import { AppError, type Endpoint } from '@ahl/shared-types/common';
import { hasAccess } from '@ahl/shared-types/permissions';
import type { Response } from 'express';
import { type Actor, visitor } from '#call/actor.ts';
import type { FoundKey, KeyReader } from '#features/core/api-keys/key-reader.ts';
import type { SecurityLog } from '#features/core/security-events/security-log.ts';
import type { CountKeyCall } from './key-limits.ts';

const refusals = {
  unknown: 'api-key.unknown',
  revoked: 'api-key.revoked',
  expired: 'api-key.expired',
  stopped: 'api-key.stopped',
} as const satisfies Record<Exclude<FoundKey['state'], 'active'>, string>;

type Deps = { readKey: KeyReader; countKeyCall: CountKeyCall; security: Pick<SecurityLog, 'count'> };

export type KeyAccess = {
  /** Returns the caller that a key stands for: nobody's account, with a visitor's rights. @throws UNAUTHENTICATED */
  callerOf(contract: Endpoint, secret: string, response: Response): Promise<Actor>;
  /** Refuses a key without the scope of an endpoint, or whose maker may not read it. @throws FORBIDDEN */
  check(contract: Endpoint, actor: Actor): void;
};

/** Creates the gate for keys of one process. */
export const createKeyAccess = ({ readKey, countKeyCall, security }: Deps): KeyAccess => ({
  callerOf: async (contract, secret, response) => {
    if (contract.method !== 'GET') throw new AppError('FORBIDDEN', 'api-key.read-only');
    const found = await readKey(secret);
    if (found.state === 'active') {
      await countKeyCall(found.key.id, response);
      return { ...visitor, key: found.key };
    }
    if (found.state !== 'unknown') security.count({ type: 'key.refused', subject: found.name });
    throw new AppError('UNAUTHENTICATED', refusals[found.state]);
  },
  check: (contract, { key }) => {
    if (key && canKeyRead(key.scopes, contract) && hasAccess(key.maker, contract.access)) return;
    throw new AppError('FORBIDDEN', 'api-key.out-of-scope');
  },
});
