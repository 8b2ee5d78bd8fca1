// Owns who sees what of a member on the server: staff and the member themself all of it, others what the member allows.
// The rule itself is in shared-types/privacy.
import type { Viewer } from '@ahl/shared-types/permissions';
import {
  canSeeMembersInFull,
  canSeeMembersToEnter,
  formerMember,
  type NamedMember,
  type Privacy,
  privacyOf,
  seenByOthers,
  seenInFull,
  type VisibleMember,
} from '@ahl/shared-types/privacy';
import type { Types } from 'mongoose';

/** How somebody looks at members: by name, or as everybody. */
export type Sight = { accountId: string | null; seesAll: boolean };

/** Everybody: what is kept for all, printed in the news, or shown on a venue's screen. */
export const publicSight: Sight = { accountId: null, seesAll: false };

/** Those who run a night or the league, who have to know whom they deal with. */
export const sightOf = ({ viewer, accountId }: { viewer: Viewer; accountId: string | null }): Sight => ({
  accountId,
  seesAll: canSeeMembersInFull({ viewer }),
});

/** Those who enter results as well: a host has to find everybody who plays. */
export const nightSightOf = (actor: { viewer: Viewer; accountId: string | null }): Sight => ({
  ...sightOf(actor),
  seesAll: sightOf(actor).seesAll || canSeeMembersToEnter(actor),
});

/** All of it, for work that only staff see. */
export const staffSight: Sight = { accountId: null, seesAll: true };

/** The fields that the rule reads, for a projection. */
export const visibleFields =
  'firstName lastName middleInitial pokerHandle playerNumber profileImage privacy closesAt';

/** A stored member, as far as the rule reads it. */
export type StoredMember = NamedMember & {
  _id: Types.ObjectId;
  privacy?: Partial<Privacy> | null | undefined;
  closesAt?: Date | null | undefined;
};

/** A member as somebody sees them. Who has closed their account is a former member to all, staff who look them up aside. */
export const seenBy = (member: StoredMember, sight: Sight): VisibleMember => {
  if (sight.seesAll || sight.accountId === member._id.toHexString()) return seenInFull(member);
  if (member.closesAt) return formerMember;
  return seenByOthers(member, privacyOf(member.privacy));
};

/** The name in one piece. */
export const fullNameOf = ({ firstName, lastName }: Pick<VisibleMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
