// Owns the closing of an account: hidden at once, open again by signing in within 30 days, emptied after them. Results
// stay, since they are the places of others too; they name a former member.
import { type closeAccount as closeContract, daysToComeBack } from '@ahl/shared-types/account';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { ClientSession, Types } from 'mongoose';
import type { Outbox } from '../../../events/outbox.ts';
import { memberChanged } from '../../../events/public-changes.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Models } from '../../../models/index.ts';
import { closingsChanged } from '../players/closings-changed.ts';
import type { AccountDeps } from './account.deps.ts';
import { accountClosedMail } from './account-settings.mail.ts';
import { findWithPassword } from './own-account.ts';

const dayMs = 24 * 60 * 60_000;
/** The league's day of an instant in words: after 6PM in Texas it is not UTC's. */
const dayWords = (at: Date, language: 'en' | 'es', timeZone: string): string =>
  at.toLocaleDateString(language === 'es' ? 'es-MX' : 'en-US', { dateStyle: 'long', timeZone });

/** Closes the caller's account and signs it out everywhere. @throws VALIDATION_FAILED, COMMAND_NOT_ALLOWED, RATE_LIMITED */
export const closeAccount = async (
  deps: AccountDeps,
  caller: Actor,
  { password, language }: EndpointInput<typeof closeContract>,
): Promise<{ closesAt: string }> => {
  const { email, _id } = await findWithPassword(deps, caller, password);
  const accountId = _id.toHexString();
  if (email && email === deps.masterAdminEmail.toLowerCase())
    throw new AppError('COMMAND_NOT_ALLOWED', 'The account of the master admin cannot be closed.');
  const closesAt = new Date(deps.now() + daysToComeBack * dayMs);
  await deps.outbox.transact(async (session, publish) => {
    const account = await deps.models.Player.findByIdAndUpdate(
      accountId,
      { $set: { closesAt, endedSessions: [] }, $inc: { tokenVersion: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!account) throw new Error('The account went away meanwhile.');
    await deps.models.EmailChange.deleteOne({ playerId: accountId }, { session });
    const day = dayWords(closesAt, language, deps.timeZone);
    if (email) await deps.queueMail(accountClosedMail(deps.place, email, day, language), session);
    publish(memberChanged);
    publish(closingsChanged);
    publish({
      type: 'account.sessions-ended',
      accountId,
      tokenVersion: account.tokenVersion,
      reason: 'signed-out',
    });
  });
  return { closesAt: closesAt.toISOString() };
};

/** What is left of a member in the account itself; the number stays taken. */
const emptied = {
  $set: {
    firstName: 'Former',
    lastName: 'Member',
    middleInitial: '',
    pokerHandle: '',
    city: '',
    state: '',
    profileImage: null,
    hostName: '',
    isHost: false,
    isAdmin: false,
    role: 'Player',
    adminPermissions: [],
    endedSessions: [],
    language: null,
  },
  $unset: { email: 1, passwordHash: 1, region: 1, idempotencyKey: 1, notifications: 1 },
  $inc: { tokenVersion: 1 },
};

const removeTraces = async (
  models: Models,
  id: Types.ObjectId,
  email: string | null | undefined,
  session: ClientSession,
): Promise<void> => {
  await models.Session.deleteMany({ playerId: id }, { session });
  await models.PasswordReset.deleteMany({ playerId: id }, { session });
  await models.EmailChange.deleteMany({ playerId: id }, { session });
  await models.JoinRequest.deleteMany(
    { $or: [{ playerId: id }, ...(email ? [{ email }] : [])] },
    { session },
  );
  if (email) await models.Mail.deleteMany({ to: email }, { session });
  await models.MessageThread.deleteMany({ to: id.toHexString(), memberId: id }, { session });
  await models.MessageBox.deleteMany({ _id: id }, { session });
  await models.PushSubscription.deleteMany({ accountId: id }, { session });
  await models.Reservation.deleteMany({ playerId: id }, { session });
  await models.PointsClaim.deleteMany({ playerId: id }, { session });
  await models.PokerClock.updateMany(
    { 'night.entries.playerId': id.toHexString() },
    { $set: { 'night.entries.$[own].name': 'Former Member' } },
    { session, arrayFilters: [{ 'own.playerId': id.toHexString() }] },
  );
};

type JobDeps = { models: Models; outbox: Outbox; now: () => number };

/**
 * Empties the accounts whose time is over; answers how many. The guard in the update makes one replica alone do each,
 * and a member who signs in at the last moment either comes back or finds the account gone, never half of it.
 */
export const emptyClosedAccounts = async ({ models, outbox, now }: JobDeps): Promise<number> => {
  const due = { closesAt: { $ne: null, $lte: new Date(now()) }, closedAt: null };
  const rows = await models.Player.find(due).select('_id').limit(100).lean();
  let count = 0;
  for (const { _id } of rows)
    await outbox.transact(async (session, publish) => {
      const change = { ...emptied, $set: { ...emptied.$set, closedAt: new Date(now()) } };
      const before = await models.Player.findOneAndUpdate({ ...due, _id }, change, {
        session,
        returnDocument: 'before',
      }).lean();
      if (!before) return;
      await removeTraces(models, _id, before.email, session);
      publish(memberChanged);
      publish(closingsChanged);
      count += 1;
    });
  return count;
};
