import type { DisplayIdentity } from '@ahl/realtime';
import { AppError } from '@ahl/shared-types/common';
import { type Actor, visitor } from '#call/actor.ts';
import type { AccountReader } from '#features/core/auth/accounts.ts';
import type { Tokens } from '#features/core/auth/tokens.ts';

/**
 * Returns the caller. `isStrict` refuses a token that is no longer valid; otherwise its bearer counts as a visitor, so
 * that a stale token does not block the public pages.
 */
export type Authenticate = (
  authorization: string | undefined,
  isStrict: boolean,
  displayKey?: string,
) => Promise<Actor>;

const tokenIn = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1];

/** Returns the account that a token names, without reading it: the token may be revoked. Null for none. */
export const createNamedAccount =
  (tokens: Tokens) =>
  (authorization: string | undefined): string | null => {
    const token = tokenIn(authorization);
    return (token && tokens.verify(token)?.accountId) || null;
  };

/**
 * Reads bearer tokens and display keys; the account and the key are looked up on each call, so that a revoked one stops
 * working everywhere at once.
 */
export const createAuthenticate = (
  tokens: Tokens,
  accounts: AccountReader,
  displayOf: (key: string) => Promise<DisplayIdentity | null>,
): Authenticate => {
  const callerOf = async (authorization: string | undefined, isStrict: boolean): Promise<Actor> => {
    if (!authorization) return visitor;
    const token = tokenIn(authorization);
    const actor = token ? await accounts.actorOf(tokens.verify(token)) : null;
    if (actor) return actor;
    if (isStrict) throw new AppError('UNAUTHENTICATED', 'session.ended');
    return visitor;
  };
  return async (authorization, isStrict, displayKey) => {
    const caller = await callerOf(authorization, isStrict);
    const display = displayKey ? await displayOf(displayKey) : null;
    return display ? { ...caller, display } : caller;
  };
};
