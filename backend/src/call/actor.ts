import type { DisplayIdentity } from '@ahl/realtime';
import type { KeyScope } from '@ahl/shared-types/api-keys';
import type { PolicyActor, Role } from '@ahl/shared-types/permissions';

/** A valid key of a program, with the present role of whoever made it: no key reads more than that role. */
export type ReadingKey = { id: string; name: string; scopes: readonly KeyScope[]; maker: Role };

/** The caller: a visitor, or an account with its current role and scope. */
export type Actor = PolicyActor & {
  name: string;
  tokenVersion: number;
  /** The sign-in to which the call belongs; null for a visitor and for a token that names none. */
  sessionId: string | null;
  /** The admin who views the site as this member: such a call can only read. */
  viewedBy?: { id: string; name: string };
  /** The key of a program; its caller has no account, and a visitor's rights. */
  key?: ReadingKey;
  /** The display key that the call also sent, if it is valid. */
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
