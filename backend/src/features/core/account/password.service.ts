import type { changePassword as contract } from '@ahl/shared-types/account';
import type { EndpointInput } from '@ahl/shared-types/common';
import type { Actor } from '../../../http/actor.ts';
import { passwordChangedMail } from '../auth/account.mail.ts';
import { assertPasswordAllowed } from '../auth/password-rules.ts';
import type { AccountDeps } from './account.deps.ts';
import { findWithPassword, ownChange } from './own-account.ts';

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
    const account = await deps.models.Player.findByIdAndUpdate(
      id,
      { $set: { passwordHash, endedSessions: [] }, $inc: { tokenVersion: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!account) throw new Error('The account went away meanwhile.');
    const version = account.tokenVersion;
    await deps.models.Session.updateOne(
      { _id: sessionId ?? '', playerId: id },
      { $set: { tokenVersion: version } },
      { session },
    );
    await deps.models.PasswordReset.deleteMany({ playerId: id }, { session });
    if (email) await deps.queueMail(passwordChangedMail(deps.place, email, language), session);
    publish({
      type: 'account.sessions-ended',
      accountId: id,
      tokenVersion: version,
      reason: 'password-changed',
      ...(sessionId ? { exceptSessionId: sessionId } : {}),
    });
    publish(ownChange(id));
    return version;
  });
  return { token: deps.tokens.sign({ accountId: id, tokenVersion, sessionId }) };
};
