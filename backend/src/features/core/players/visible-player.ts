// Owns who sees what of a member on the server: staff and the member themself all of it, others what the member allows.
// The rule itself is in shared-types/privacy.
import type { Viewer } from '@ahl/shared-types/permissions';
import {
  canSeeMembersInFull,
  canSeeMembersToEnter,
  formerMember,
  type NamedMember,
  type Privacy,
  presentMemberForOthers,
  presentMemberInFull,
  privacyOf,
  type VisibleMember,
} from '@ahl/shared-types/privacy';
import type { Types } from 'mongoose';

/** How somebody looks at members: by name, or as everybody. */
export type VisibilityScope = { accountId: string | null; seesAll: boolean };

/** Everybody: what is kept for all, printed in the news, or shown on a venue's screen. */
export const publicVisibility: VisibilityScope = { accountId: null, seesAll: false };

/** Those who run a night or the league, who have to know whom they deal with. */
export const visibilityOf = ({
  viewer,
  accountId,
}: {
  viewer: Viewer;
  accountId: string | null;
}): VisibilityScope => ({
  accountId,
  seesAll: canSeeMembersInFull({ viewer }),
});

/** Those who enter results as well: a host has to find everybody who plays. */
export const resultVisibilityOf = (actor: { viewer: Viewer; accountId: string | null }): VisibilityScope => ({
  ...visibilityOf(actor),
  seesAll: visibilityOf(actor).seesAll || canSeeMembersToEnter(actor),
});

/** All of it, for work that only staff see. */
export const staffVisibility: VisibilityScope = { accountId: null, seesAll: true };

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
export const presentMemberFor = (member: StoredMember, visibility: VisibilityScope): VisibleMember => {
  if (visibility.seesAll || visibility.accountId === member._id.toHexString())
    return presentMemberInFull(member);
  if (member.closesAt) return formerMember;
  return presentMemberForOthers(member, privacyOf(member.privacy));
};

/** The name in one piece. */
export const fullNameOf = ({ firstName, lastName }: Pick<VisibleMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
