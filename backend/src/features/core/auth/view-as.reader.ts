// Reads the actor of a call with an admin’s view-as token: the member, for as long as the view-as session continues and
// the admin is allowed to view as this member.
import { canViewAs } from '@ahl/shared-types/members';
import { roleOf } from '@ahl/shared-types/permissions';
import { isValidObjectId } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { scopeOf } from './scope-of.ts';

type Deps = { models: Models; masterAdminEmail: string; now: () => number };

const fields = 'firstName lastName email isAdmin isHost role adminPermissions regions venueIds hostName';

/** Returns the member whom an admin views as; null if the view-as session has ended or is not the admin’s. */
export const readViewedActor = async (
  { models, masterAdminEmail, now }: Deps,
  admin: Actor,
  viewId: string,
): Promise<Actor | null> => {
  if (!isValidObjectId(viewId) || !admin.accountId) return null;
  const view = await models.ViewAs.findOne({
    _id: viewId,
    adminId: admin.accountId,
    endedAt: null,
    endsAt: { $gt: new Date(now()) },
  }).lean();
  if (!view) return null;
  const member = await models.Player.findOne({ _id: view.playerId, closedAt: null }).select(fields).lean();
  if (!member) return null;
  const viewer = roleOf({ ...member, email: member.email ?? '' }, masterAdminEmail);
  const accountId = member._id.toHexString();
  if (!canViewAs(admin, { id: accountId, role: viewer })) return null;
  return {
    viewer,
    ...scopeOf(member),
    accountId,
    name: `${member.firstName} ${member.lastName}`,
    tokenVersion: admin.tokenVersion,
    sessionId: null,
    viewedBy: { id: admin.accountId, name: admin.name },
  };
};
