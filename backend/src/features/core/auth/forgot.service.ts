// Owns the help for somebody who cannot sign in: a new password by a mailed link, the username by mail. No answer
// reveals whether an account exists, neither by its text nor by its time.
import type {
  requestPasswordReset as requestPasswordResetContract,
  resetPassword as resetPasswordContract,
  sendUsername as sendUsernameContract,
} from '@ahl/shared-types/auth';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import { voidTokens } from '#features/core/players/account.writer.ts';
import { hasNumber } from '#features/core/players/combined-players.ts';
import { namedLike } from '#features/core/players/name-keys.ts';
import type { CountForm } from '#http/form-limits.ts';
import type { MayMail } from '#http/mail-limits.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import { passwordChangedMail, passwordResetMail, usernameMail } from './account.mail.ts';
import type { InEvenTime } from './even-time.ts';
import { createLinkToken, hashToken } from './link-tokens.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import type { Passwords } from './passwords.ts';

export type ForgotDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  passwords: Passwords;
  countForm: CountForm;
  mayMail: MayMail;
  queueMail: QueueMail;
  inEvenTime: InEvenTime;
  place: MailPlace;
  masterAdminEmail: string;
};

const hourMs = 60 * 60_000;
const resetSent = {
  message: 'If an account has this e-mail, a link to choose a new password is on its way.',
};
const usernameSent = {
  message: 'If these details match an account, its username is on its way to its e-mail.',
};
const deadLink = () => new AppError('NOT_FOUND', 'link.dead');

/**
 * Mails the owner of an e-mail a link for a new password. Links mailed earlier in the hour stay valid until one is
 * used: otherwise a stranger could void the owner's link with repeated requests. @throws RATE_LIMITED
 */
export const requestPasswordReset = async (
  deps: ForgotDeps,
  { email, language }: EndpointInput<typeof requestPasswordResetContract>,
  address: string,
) => {
  await deps.countForm(address);
  await deps.inEvenTime(async () => {
    const account = await deps.models.Player.findOne({ email, bannedAt: null }).select('_id').lean();
    if (!account || !(await deps.mayMail(email, 'password-reset'))) return;
    const { token, tokenHash } = createLinkToken();
    const link = { playerId: account._id, tokenHash, expiresAt: new Date(deps.now() + hourMs) };
    await deps.outbox.transact(async (session) => {
      await deps.models.PasswordReset.create([link], { session });
      await deps.queueMail(passwordResetMail(deps.place, email, token, language), session);
    });
  });
  return resetSent;
};

/** Mails a member their sign-in e-mail. @throws RATE_LIMITED */
export const sendUsername = async (
  deps: ForgotDeps,
  { firstName, lastName, playerNumber, language }: EndpointInput<typeof sendUsernameContract>,
  address: string,
) => {
  await deps.countForm(address);
  await deps.inEvenTime(async () => {
    const name = namedLike({ firstName, lastName });
    const who = { bannedAt: null, $and: [name, hasNumber(Number(playerNumber))] };
    const account = await deps.models.Player.findOne(who).select('email').lean();
    const { email } = account ?? {};
    if (!email || !(await deps.mayMail(email, 'username'))) return;
    await deps.outbox.transact((session) =>
      deps.queueMail(usernameMail(deps.place, email, language), session),
    );
  });
  return usernameSent;
};

/** Voids the password links of an account, and returns how many there were. */
export const voidResetLinks = async (
  models: Models,
  session: ClientSession,
  playerId: string | Types.ObjectId,
): Promise<number> => {
  const { deletedCount } = await models.PasswordReset.deleteMany({ playerId }, { session });
  return deletedCount;
};

/**
 * Sets a new password with a mailed link, once, and ends every session.
 * @throws VALIDATION_FAILED, NOT_FOUND, RATE_LIMITED
 */
export const resetPassword = async (
  deps: ForgotDeps,
  { token, password, language }: EndpointInput<typeof resetPasswordContract>,
  address: string,
) => {
  await deps.countForm(address);
  const link = { tokenHash: hashToken(token), expiresAt: { $gt: new Date(deps.now()) } };
  const found = await deps.models.PasswordReset.findOne(link).select('playerId').lean();
  const owner = found && (await deps.models.Player.findOne({ _id: found.playerId, bannedAt: null }).lean());
  if (!owner) throw deadLink();
  assertPasswordAllowed('password', password, owner, deps.place.productName);
  const passwordHash = await deps.passwords.hash(password);
  await deps.outbox.transact(async (session, publish) => {
    const used = await deps.models.PasswordReset.findOneAndDelete(link, { session }).lean();
    if (!used) throw deadLink();
    await voidResetLinks(deps.models, session, used.playerId);
    const account = await voidTokens(
      deps,
      session,
      'owner',
      { _id: used.playerId, bannedAt: null },
      { passwordHash },
    );
    if (!account) throw deadLink();
    const { _id, tokenVersion, email } = account;
    if (email) await deps.queueMail(passwordChangedMail(deps.place, email, language), session);
    publish({
      type: 'account.sessions-ended',
      accountId: _id.toHexString(),
      tokenVersion,
      reason: 'password-changed',
    });
  });
  return { message: 'Your password is changed. Please sign in with it.' };
};
