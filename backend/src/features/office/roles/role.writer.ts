// Owns the effects of every change of a role on its account: its rank, and the end of its sessions.
import { type Role, roleOf } from '@ahl/shared-types/permissions';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '../../../models.ts';
import { voidTokens } from '../../core/players/account.writer.ts';
import type { PlayerDocument } from '../../core/players/player.model.ts';
import { setRank, setRanks } from '../../core/players/player.writer.ts';
import { readRankLadder } from '../../core/ranks/rank.service.ts';

type Publish = (event: DomainEvent) => void;

/** Returns the role that an account has. */
export const roleHeld = (player: PlayerDocument, masterAdminEmail: string): Role =>
  roleOf(
    { ...player, adminPermissions: player.adminPermissions ?? [], email: player.email ?? '' },
    masterAdminEmail,
  );

/** Gives an account the rank of its role: staff have the title of their office, a player that of the ladder. */
export const writeRank = async (
  models: Models,
  session: ClientSession,
  { _id }: Pick<PlayerDocument, '_id'>,
  role: Role,
): Promise<void> => {
  await setRank(models, session, _id, role);
  const { steps } = await readRankLadder({ models });
  await setRanks(models, session, steps, [_id]);
};

/** Ends every session of an account whose rights have shrunk. */
export const endSessionsOfRole = async (
  models: Models,
  session: ClientSession,
  publish: Publish,
  id: Types.ObjectId,
): Promise<void> => {
  const account = await voidTokens(models, session, { _id: id });
  if (!account) return;
  publish({
    type: 'account.sessions-ended',
    accountId: id.toHexString(),
    tokenVersion: account.tokenVersion,
    reason: 'role-changed',
  });
};
