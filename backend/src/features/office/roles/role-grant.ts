// Owns until when a member has a role and who gave it. The previous grant is stored with it, so that an undo restores
// the last day along with the role.
import { AppError } from '@ahl/shared-types/common';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { RoleGrantDocument } from './role-grant.model.ts';

type Id = Types.ObjectId | string;
/** A role as it was given. */
export type Grant = Pick<RoleGrantDocument, 'role' | 'until' | 'endsAt' | 'grantedAt' | 'grantedByName'>;

const grantOf = ({ role, until, endsAt, grantedAt, grantedByName }: Grant): Grant => ({
  role,
  until: until ?? null,
  endsAt: endsAt ?? null,
  grantedAt,
  grantedByName,
});

/** Returns a role without an end, or that of a player, which is none. */
export const grantWithoutEnd = (role: string, byName: string, nowMs: number): Grant => ({
  role,
  until: null,
  endsAt: null,
  grantedAt: new Date(nowMs),
  grantedByName: byName,
});

/** Stores until when an account has its role, and who gave it. */
export const writeGrant = async (
  models: Models,
  session: ClientSession,
  playerId: Id,
  grant: Grant,
): Promise<void> => {
  const current = await models.RoleGrant.findOne({ playerId })
    .session(session)
    .lean<RoleGrantDocument | null>();
  if (!current && grant.role === 'Player') return;
  const previous = current ? grantOf(current) : null;
  await models.RoleGrant.updateOne({ playerId }, { $set: { ...grant, previous } }, { session, upsert: true });
};

/**
 * Restores the grant before the last change of a role, with its last day; a role without a record has no end.
 * @throws CONFLICT if that day is over
 */
export const writeGrantBack = async (
  models: Models,
  session: ClientSession,
  playerId: Id,
  { role, byName, nowMs }: { role: string; byName: string; nowMs: number },
): Promise<void> => {
  const row = await models.RoleGrant.findOne({ playerId }).session(session).lean<RoleGrantDocument | null>();
  const before = row?.previous?.role === role ? grantOf(row.previous) : null;
  if (before?.endsAt && before.endsAt.getTime() <= nowMs)
    throw new AppError('CONFLICT', 'role.time-over', { role });
  await writeGrant(models, session, playerId, before ?? grantWithoutEnd(role, byName, nowMs));
};
