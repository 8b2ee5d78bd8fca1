// Owns the change of a member's sign-in e-mail: requested with the password, confirmed by a link to the new address.

import type { AccountSettings, changeEmail as changeContract } from '@ahl/shared-types/account';
import { AppError, type EndpointInput, invalidInput } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import type { Language } from '@ahl/shared-types/texts';
import { type ClientSession, mongo, type Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { voidResetLinks } from '#features/core/auth/forgot.service.ts';
import { createLinkToken, hashToken } from '#features/core/auth/link-tokens.ts';
import { setEmail } from '#features/core/players/account.writer.ts';
import { type AccountActor, assertEmailsStay, assertMayWrite } from '#features/core/players/account-guard.ts';
import { claimAccount } from '#features/core/players/derived-fields.writer.ts';
import type { AccountDeps } from './account.deps.ts';
import { emailChangedMail, emailChangeMail } from './account-settings.mail.ts';
import { findWithPassword, readSettings } from './own-account.ts';

const dayMs = 24 * 60 * 60_000;
const emailInUse = () => invalidInput({ email: reason('email.taken') });
const deadLink = () => new AppError('NOT_FOUND', 'link.dead');

/**
 * Stores a new address until it is confirmed, and mails the link; an older link becomes void.
 * @throws FORBIDDEN, VALIDATION_FAILED for the reserved address
 */
export const startEmailChange = async (
  deps: Pick<AccountDeps, 'models' | 'masterAdminEmail' | 'now' | 'queueMail' | 'place'>,
  session: ClientSession,
  by: AccountActor,
  { playerId, email, language }: { playerId: Types.ObjectId; email: string; language: Language },
): Promise<void> => {
  const { models, now, queueMail, place } = deps;
  await assertMayWrite(deps, session, by, [playerId]);
  await assertEmailsStay(deps, session, [{ id: playerId, email }]);
  // A role that grows at the same moment voids this link, or finds it written.
  await claimAccount(models, session, playerId, now);
  const { token, tokenHash } = createLinkToken();
  await models.EmailChange.updateOne(
    { playerId },
    { $set: { email, tokenHash, expiresAt: new Date(now() + dayMs) } },
    { upsert: true, session },
  );
  await queueMail(emailChangeMail(place, email, token, language), session);
};

/** Mails a confirmation link to the new address; an older link becomes void. @throws VALIDATION_FAILED, RATE_LIMITED */
export const changeEmail = async (
  deps: AccountDeps,
  caller: Actor,
  { email, password, language }: EndpointInput<typeof changeContract>,
  address: string,
): Promise<AccountSettings> => {
  await deps.countForm(address);
  const account = await findWithPassword(deps, caller, password);
  const accountId = account._id.toHexString();
  if (account.email === email) throw invalidInput({ email: reason('email.unchanged') });
  if (await deps.models.Player.exists({ email })) throw emailInUse();
  await deps.outbox.transact(async (session, publish) => {
    await startEmailChange(deps, session, 'owner', { playerId: account._id, email, language });
    publish({ type: 'account.changed', playerId: accountId });
  });
  return readSettings(deps, accountId);
};

/** Voids the mailed link. */
export const cancelEmailChange = async (deps: AccountDeps, accountId: string): Promise<AccountSettings> => {
  await deps.outbox.transact(async (session, publish) => {
    await deps.models.EmailChange.deleteOne({ playerId: accountId }, { session });
    publish({ type: 'account.changed', playerId: accountId });
  });
  return readSettings(deps, accountId);
};

const confirmOnce = (deps: AccountDeps, token: string): Promise<{ email: string }> =>
  deps.outbox.transact(async (session, publish) => {
    const link = { tokenHash: hashToken(token), expiresAt: { $gt: new Date(deps.now()) } };
    const used = await deps.models.EmailChange.findOneAndDelete(link, { session }).lean();
    if (!used) throw deadLink();
    const account = await setEmail(deps, session, 'owner', { id: used.playerId, email: used.email });
    if (!account) throw deadLink();
    const language = account.language === 'es' ? 'es' : 'en';
    if (account.email) await deps.queueMail(emailChangedMail(deps.place, account.email, language), session);
    // A password link that was mailed to the old address must not outlive it.
    await voidResetLinks(deps.models, session, used.playerId);
    publish({ type: 'account.changed', playerId: used.playerId.toHexString() });
    return { email: used.email };
  });

/** Makes the new address the account's e-mail. @throws NOT_FOUND, CONFLICT when another account already has it */
export const confirmEmailChange = async (deps: AccountDeps, token: string, address: string) => {
  await deps.countForm(address);
  try {
    return await confirmOnce(deps, token);
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === 11_000)
      throw new AppError('CONFLICT', 'email.taken');
    throw error;
  }
};
