import { AppError } from '@ahl/shared-types/common';
import type { AccountReader } from '../features/auth/accounts.ts';
import type { Tokens } from '../features/auth/tokens.ts';
import { type Actor, visitor } from './actor.ts';

/**
 * Who a call comes from. `isStrict` refuses a token that no longer holds; otherwise its bearer counts as a visitor,
 * so that a stale token does not close the public pages.
 */
export type Authenticate = (authorization: string | undefined, isStrict: boolean) => Promise<Actor>;

/** Reads bearer tokens; the account is looked up on each call, so that a revoked token ends at once everywhere. */
export const createAuthenticate =
  (tokens: Tokens, accounts: AccountReader): Authenticate =>
  async (authorization, isStrict) => {
    if (!authorization) return visitor;
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization)?.[1];
    const actor = token ? await accounts.actorOf(tokens.verify(token)) : null;
    if (actor) return actor;
    if (isStrict) throw new AppError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');
    return visitor;
  };
