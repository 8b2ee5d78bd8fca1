import type { DomainEvent } from '@ahl/shared-types/realtime';

/** What admins are told when a member closes an account, or it is opened again. */
export const closingsChanged: DomainEvent = {
  type: 'data.changed',
  keys: ['/api/account/closings'],
  audience: 'account:reopen',
};
