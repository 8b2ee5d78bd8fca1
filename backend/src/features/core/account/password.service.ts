import type { changePassword as contract } from '@ahl/shared-types/account';
import type { EndpointInput } from '@ahl/shared-types/common';
import type { Actor } from '#call/actor.ts';
import { passwordChangedMail } from '#features/core/auth/account.mail.ts';
import { voidResetLinks } from '#features/core/auth/forgot.service.ts';
import { assertPasswordAllowed } from '#features/core/auth/password-rules.ts';
import { carrySessionOn } from '#features/core/auth/sessions.ts';
import { voidTokens } from '#features/core/players/account.writer.ts';
import type { AccountDeps } from './account.deps.ts';
import { findWithPassword } from './own-account.ts';

/** Sets a new password and ends every session but the caller's. @throws VALIDATION_FAILED, RATE_LIMITED */
export const changePassword = async (
  deps: AccountDeps,
  caller: Actor,
  { password, newPassword, language }: EndpointInput<typeof contract>,
): Promise<{ token: string }> => {
  const { accountId, sessionId } = caller;
  const id = accountId ?? '';
  const owner = await findWithPassword(deps, caller, password);
  const { email } = owner;
  assertPasswordAllowed('newPassword', newPassword, owner, deps.place.productName);
  const passwordHash = await deps.passwords.hash(newPassword);
  const tokenVersion = await deps.outbox.transact(async (session, publish) => {
    const account = await voidTokens(
      deps,
      session,
      'owner',
      { _id: id },
      { passwordHash, endedSessions: [] },
    );
    if (!account) throw new Error('The account was deleted in the meantime.');
    const version = account.tokenVersion;
    const own = { id: sessionId ?? '', playerId: id, tokenVersion: version };
    await carrySessionOn(deps.models, session, own);
    await voidResetLinks(deps.models, session, id);
    if (email) await deps.queueMail(passwordChangedMail(deps.place, email, language), session);
    publish({
      type: 'account.sessions-ended',
      accountId: id,
      tokenVersion: version,
      reason: 'password-changed',
      ...(sessionId ? { exceptSessionId: sessionId } : {}),
    });
    publish({ type: 'account.changed', playerId: id });
    return version;
  });
  return { token: deps.tokens.sign({ accountId: id, tokenVersion, sessionId }) };
};
