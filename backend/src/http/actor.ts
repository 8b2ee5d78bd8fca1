import type { DisplayIdentity } from '@ahl/realtime';
import type { PolicyActor } from '@ahl/shared-types/permissions';

/** Who calls: a visitor, or an account with the role and the scope that it has at this moment. */
export type Actor = PolicyActor & {
  name: string;
  tokenVersion: number;
  /** The sign-in that the call belongs to; null for a visitor and for a token that names none. */
  sessionId: string | null;
  /** The admin who looks as this member: such a call reads, and changes nothing. */
  viewedBy?: { id: string; name: string };
  /** The display key that the call named besides, where it holds. */
  display?: DisplayIdentity;
};

export const visitor: Actor = {
  viewer: 'Visitor',
  regions: [],
  venueIds: [],
  hostName: '',
  accountId: null,
  name: 'Visitor',
  tokenVersion: 0,
  sessionId: null,
};
