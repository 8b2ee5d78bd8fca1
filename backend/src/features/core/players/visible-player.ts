// Owns on the server who sees which data of a member: staff and the member all of it, others what the member allows.
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

/** The point of view on members: a signed-in person's, or the public's. */
export type VisibilityScope = { accountId: string | null; seesAll: boolean };

/** The public view: for shared caches, printed news, or a venue's screen. */
export const publicVisibility: VisibilityScope = { accountId: null, seesAll: false };

/** Returns the view of those who run a night or the league and must know the members by name. */
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

/** Returns the view of those who can also enter results: a host must be able to find every player. */
export const resultVisibilityOf = (actor: { viewer: Viewer; accountId: string | null }): VisibilityScope => ({
  ...visibilityOf(actor),
  seesAll: visibilityOf(actor).seesAll || canSeeMembersToEnter(actor),
});

/** The full view, for output that only staff see. */
export const staffVisibility: VisibilityScope = { accountId: null, seesAll: true };

/** The fields that the rule reads, for a projection. */
export const visibleFields =
  'firstName lastName middleInitial pokerHandle playerNumber profileImage privacy closesAt';

/** A stored member with the fields that the rule reads. */
export type StoredMember = NamedMember & {
  _id: Types.ObjectId;
  privacy?: Partial<Privacy> | null | undefined;
  closesAt?: Date | null | undefined;
};

/**
 * Presents a member to a viewer. A member who closed their account is a former member to everybody except staff who
 * look them up.
 */
export const presentMemberFor = (member: StoredMember, visibility: VisibilityScope): VisibleMember => {
  if (visibility.seesAll || visibility.accountId === member._id.toHexString())
    return presentMemberInFull(member);
  if (member.closesAt) return formerMember;
  return presentMemberForOthers(member, privacyOf(member.privacy));
};

/** Returns the full name. */
export const fullNameOf = ({ firstName, lastName }: Pick<VisibleMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
