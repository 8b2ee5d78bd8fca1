// Owns how an account is read for its own settings, and how its member proves their identity again.
import type { AccountSettings } from '@ahl/shared-types/account';
import { AppError, invalidInput } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import type { Actor } from '#call/actor.ts';
import { isReservedEmail } from '#features/core/players/account-guard.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import type { AccountDeps } from './account.deps.ts';

/** Returns the caller's account. @throws UNAUTHENTICATED when it is deleted */
export const findOwn = async (
  { models }: Pick<AccountDeps, 'models'>,
  accountId: string,
): Promise<PlayerDocument> => {
  const account = await models.Player.findById(accountId).lean();
  if (!account) throw new AppError('UNAUTHENTICATED', 'session.ended');
  return account;
};

/**
 * Returns the account of a caller who gave its current password. Wrong passwords count against the caller's own
 * session, so that nobody else can lock a member out.
 * @throws VALIDATION_FAILED on `password`, RATE_LIMITED after ten wrong ones
 */
export const findWithPassword = async (
  deps: AccountDeps,
  caller: Pick<Actor, 'accountId' | 'sessionId'>,
  password: string,
): Promise<PlayerDocument> => {
  const accountId = caller.accountId ?? '';
  const account = await findOwn(deps, accountId);
  const session = `${accountId} ${caller.sessionId ?? ''}`;
  await deps.attempts.countAgain(session);
  if (!account.passwordHash || !(await deps.passwords.verify(password, account.passwordHash)))
    throw invalidInput({ password: reason('password.wrong') });
  await deps.attempts.forgetAgain(session);
  return account;
};

/** Returns the settings as shown on their page. @throws UNAUTHENTICATED */
export const readSettings = async (deps: AccountDeps, accountId: string): Promise<AccountSettings> => {
  const account = await findOwn(deps, accountId);
  const pending = await deps.models.EmailChange.findOne({
    playerId: account._id,
    expiresAt: { $gt: new Date(deps.now()) },
  }).lean();
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    pokerHandle: account.pokerHandle ?? '',
    city: account.city ?? '',
    state: account.state ?? '',
    birthday: account.birthday ?? '',
    email: account.email ?? '',
    isMasterAdmin: isReservedEmail(deps, account.email),
    pendingEmail: pending?.email ?? null,
    language: account.language ?? null,
  };
};
