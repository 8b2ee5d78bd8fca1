// Owns the admin view of closed accounts and its only action: to reopen an account that is not yet emptied.
import {
  type AccountClosure,
  daysToComeBack,
  type listAccountClosures as listContract,
} from '@ahl/shared-types/account';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import { canReopenAccount } from '@ahl/shared-types/members';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { reopenPlayer } from '#features/core/players/account.writer.ts';
import type { AccountActor } from '#features/core/players/account-guard.ts';
import { namedOrNumbered } from '#features/core/players/listed-players.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import { fullNameOf } from '#features/core/players/visible-player.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { AccountDeps } from './account.deps.ts';
import { accountReopenedMail } from './account-settings.mail.ts';

const dayMs = 24 * 60 * 60_000;

type Filter = Pick<EndpointInput<typeof listContract>, 'search' | 'state'>;

const closureFields =
  'firstName lastName playerNumber closesAt closedAt email isAdmin isHost role adminPermissions';

/** Returns the database filter for closed accounts that match the list's filters. */
export const matchingClosures = ({ search, state }: Filter): object => ({
  ...(search ? namedOrNumbered(search) : {}),
  closesAt: { $ne: null },
  closedAt: state === 'emptied' ? { $ne: null } : null,
});

/** A closed account as listed, without what the caller can do with it. */
type ListedClosure = Omit<AccountClosure, 'abilities'>;

/** Returns closed accounts as shown in the list and its exports. */
export const presentClosures = (rows: readonly PlayerDocument[]): ListedClosure[] =>
  rows.map((row) => {
    const closesAtMs = row.closesAt?.getTime() ?? 0;
    return {
      playerId: row._id.toHexString(),
      name: fullNameOf(row),
      playerNumber: row.playerNumber,
      state: row.closedAt ? 'emptied' : 'closed',
      requestedAt: new Date(closesAtMs - daysToComeBack * dayMs).toISOString(),
      closesAt: new Date(closesAtMs).toISOString(),
      emptiedAt: row.closedAt?.toISOString() ?? null,
    };
  });

/** The columns of an export of closed accounts. */
export const closureColumns: readonly ExportColumn<ListedClosure>[] = [
  { header: 'Member', value: ({ name }) => name },
  { header: 'Number', value: ({ playerNumber }) => playerNumber },
  { header: 'State', value: ({ state }) => state },
  { header: 'Asked', value: ({ requestedAt }) => requestedAt },
  { header: 'Emptied from', value: ({ closesAt }) => closesAt },
  { header: 'Emptied', value: ({ emptiedAt }) => emptiedAt },
];

const mayReopen = (actor: Actor, account: PlayerDocument, masterAdminEmail: string): boolean =>
  canReopenAccount(actor, {
    id: account._id.toHexString(),
    role: roleHeld(account, masterAdminEmail),
  });

/** Returns a page of the accounts that their members closed: those that can be reopened, or those that are emptied. */
export const listAccountClosures = (
  { models, masterAdminEmail }: Pick<AccountDeps, 'models' | 'masterAdminEmail'>,
  actor: Actor,
  { sort = 'closesAt', page, pageSize, ...filter }: EndpointInput<typeof listContract>,
): Promise<{ items: AccountClosure[]; total: number }> =>
  findPage<PlayerDocument, AccountClosure>(models.Player, {
    filter: matchingClosures(filter),
    select: closureFields,
    sort,
    page,
    pageSize,
    present: (rows) =>
      presentClosures(rows).map((closure, index) => {
        const row = rows[index];
        const isHere = closure.state === 'closed' && row !== undefined;
        return { ...closure, abilities: { reopen: isHere && mayReopen(actor, row, masterAdminEmail) } };
      }),
  });

type Within = { session: ClientSession; publish: (event: DomainEvent) => void };

/**
 * Reopens a closed account and notifies its member by mail, within a transaction; an open account stays unchanged. The
 * guard in the update prevents a partial result if the account is emptied at the same moment.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT once it is emptied
 */
export const reopenWithin = async (
  deps: AccountDeps,
  by: AccountActor,
  id: string,
  { session, publish }: Within,
): Promise<void> => {
  const account = await deps.models.Player.findById(id).session(session).lean();
  if (!account) throw new AppError('NOT_FOUND', 'account.not-found');
  if (account.closedAt) throw new AppError('CONFLICT', 'account.emptied');
  if (!(await reopenPlayer(deps, session, by, id))) return;
  const mail =
    account.email && accountReopenedMail(deps.place, account.email, account.language === 'es' ? 'es' : 'en');
  if (mail) await deps.queueMail(mail, session);
  publish({ type: 'account.closing-changed', playerId: id });
};

/** @throws FORBIDDEN if the account's role is not lower than the caller's; `reopenWithin` reports a missing account */
const assertMayReopen = async (
  { models, masterAdminEmail }: AccountDeps,
  id: string,
  actor: Actor,
  session: ClientSession,
): Promise<void> => {
  const account = await models.Player.findById(id).session(session).lean();
  if (!account) return;
  if (!mayReopen(actor, account, masterAdminEmail)) throw new AppError('FORBIDDEN', 'member.higher-role');
};

/** Reopens a closed account in its own transaction. @throws NOT_FOUND, FORBIDDEN, CONFLICT once it is emptied */
export const reopenAccount = async (
  deps: AccountDeps,
  id: string,
  actor: Actor,
): Promise<{ message: string }> => {
  await deps.outbox.transact(async (session, publish) => {
    await assertMayReopen(deps, id, actor, session);
    await reopenWithin(deps, actor, id, { session, publish });
  });
  return { message: 'The account is open again.' };
};
