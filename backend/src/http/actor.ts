import type { DisplayIdentity } from '@ahl/realtime';
import type { Viewer } from '@ahl/shared-types/permissions';

/** Who calls: a visitor, or an account with the role that it has at this moment. */
export type Actor = {
  viewer: Viewer;
  accountId: string | null;
  name: string;
  tokenVersion: number;
  /** The display key that the call named besides, where it holds. */
  display?: DisplayIdentity;
};

export const visitor: Actor = { viewer: 'Visitor', accountId: null, name: 'Visitor', tokenVersion: 0 };
