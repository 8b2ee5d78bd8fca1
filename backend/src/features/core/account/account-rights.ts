// Owns what follows for the sign-ins of an account when its rights change: less of them ends its sessions, more of them
// voids everything that would still open it. Whoever made such a link did so for the account as it was.
import { endsWithoutUse } from '@ahl/shared-types/auth';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { rightsGrow, rightsShrink } from '@ahl/shared-types/roles';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { voidResetLinks } from '#features/core/auth/forgot.service.ts';
import { countAsUsed } from '#features/core/auth/sessions.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import { voidTokens } from '#features/core/players/account.writer.ts';
import type { AccountStore } from '#features/core/players/account-guard.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import { accessVoidedMail } from './account-settings.mail.ts';

/** The dependencies of what follows from more rights, and from any change of them. */
export type PendingAccessDeps = { models: Models; queueMail: QueueMail; place: MailPlace };
export type RightsDeps = AccountStore & PendingAccessDeps & { now: () => number };
type Within = { session: ClientSession; publish: (event: DomainEvent) => void };

/**
 * Voids what is pending for an account: links for a new password, mailed, shown or printed, and an unconfirmed e-mail.
 * Its member is told by mail if there was any.
 */
export const voidPendingAccess = async (
  { models, queueMail, place }: PendingAccessDeps,
  { session, publish }: Within,
  playerId: Types.ObjectId,
): Promise<void> => {
  const links = await voidResetLinks(models, session, playerId);
  const { deletedCount: changes } = await models.EmailChange.deleteMany({ playerId }, { session });
  if (links + changes === 0) return;
  const account = await models.Player.findById(playerId).select('email language').session(session).lean();
  const language = account?.language === 'es' ? 'es' : 'en';
  if (account?.email) await queueMail(accessVoidedMail(place, account.email, language), session);
  publish({ type: 'account.changed', playerId: playerId.toHexString() });
};

/** Ends every session of an account whose rights have shrunk. */
const endSessions = async (
  deps: RightsDeps,
  { session, publish }: Within,
  id: Types.ObjectId,
): Promise<void> => {
  const account = await voidTokens(deps, session, 'system', { _id: id });
  if (!account) return;
  publish({
    type: 'account.sessions-ended',
    accountId: id.toHexString(),
    tokenVersion: account.tokenVersion,
    reason: 'role-changed',
  });
};

const heldBy = (player: PlayerDocument, masterAdminEmail: string) => ({
  role: roleHeld(player, masterAdminEmail),
  regions: player.regions ?? [],
  venueIds: (player.venueIds ?? []).map(String),
});

/**
 * Applies what follows from changed rights of an account: less of them ends its sessions, more of them voids the links
 * that others may hold. A change can be both.
 */
export const applyRightsChange = async (
  deps: RightsDeps,
  within: Within,
  { before, after }: { before: PlayerDocument; after: PlayerDocument },
): Promise<void> => {
  const [had, has] = [before, after].map((player) => heldBy(player, deps.masterAdminEmail));
  if (!had || !has) return;
  if (rightsShrink(had, has)) await endSessions(deps, within, after._id);
  if (endsWithoutUse({ viewer: has.role }) && !endsWithoutUse({ viewer: had.role }))
    await countAsUsed(deps.models, within.session, after._id, new Date(deps.now()));
  if (rightsGrow(had, has)) await voidPendingAccess(deps, within, after._id);
};
