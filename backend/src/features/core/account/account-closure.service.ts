// Owns the closing of an account: hidden immediately, reopened by signing in within 30 days, emptied afterwards.
// Results stay, because they determine the places of other players; they name a former member.
import { type closeAccount as closeContract, daysToComeBack } from '@ahl/shared-types/account';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import { dueToEmpty, emptyPlayer, voidTokens } from '#features/core/players/account.writer.ts';
import type { AccountDeps } from './account.deps.ts';
import { accountClosedMail } from './account-settings.mail.ts';
import { findWithPassword } from './own-account.ts';

const dayMs = 24 * 60 * 60_000;
/** Formats an instant as a date in the league's time zone: after 6PM in Texas it differs from the UTC date. */
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
    throw new AppError('COMMAND_NOT_ALLOWED', 'account.master-stays');
  const closesAt = new Date(deps.now() + daysToComeBack * dayMs);
  await deps.outbox.transact(async (session, publish) => {
    const account = await voidTokens(
      deps,
      session,
      'owner',
      { _id: accountId },
      { closesAt, endedSessions: [] },
    );
    if (!account) throw new Error('The account was deleted in the meantime.');
    await deps.models.EmailChange.deleteOne({ playerId: accountId }, { session });
    const day = dayWords(closesAt, language, deps.timeZone);
    if (email) await deps.queueMail(accountClosedMail(deps.place, email, day, language), session);
    publish({ type: 'account.closing-changed', playerId: accountId });
    publish({
      type: 'account.sessions-ended',
      accountId,
      tokenVersion: account.tokenVersion,
      reason: 'signed-out',
    });
  });
  return { closesAt: closesAt.toISOString() };
};

type JobDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  /** The member data of all features. */
  memberTraces: readonly MemberTraces[];
};

/**
 * Empties the accounts whose 30 days have ended and returns their number. The guard in the update ensures that exactly
 * one replica empties each account. A member who signs in at the last moment either gets the whole account back or
 * finds it deleted, never half of it.
 */
export const emptyClosedAccounts = async ({
  models,
  outbox,
  now,
  memberTraces,
}: JobDeps): Promise<number> => {
  const rows = await models.Player.find(dueToEmpty(new Date(now())))
    .select('_id')
    .limit(100)
    .lean();
  let count = 0;
  for (const { _id } of rows)
    await outbox.transact(
      async (session, publish) => {
        const before = await emptyPlayer(models, session, _id, new Date(now()));
        if (!before) return;
        const member = { id: _id, email: before.email ?? null };
        for (const { forget } of memberTraces) await forget(models, session, member);
        publish({ type: 'account.closing-changed', playerId: _id.toHexString() });
        count += 1;
      },
      // Removed data must not remain in the change log.
      { keepsValues: false },
    );
  return count;
};
