import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';
import type { Side, Thread } from './message.schema.ts';

type Writing = Pick<PolicyActor, 'viewer'>;

/** Whether the actor may read and answer the league's box. */
export const canAnswerForLeague = ({ viewer }: Writing): boolean => can(viewer, 'message:answer');

/** Whether the actor is notified that a member waits for an answer. */
export const canSeeAdminAlert = ({ viewer }: Writing): boolean => can(viewer, 'admin-alert:see');

/** Whether the actor may withdraw a conversation for all receivers: an announcement, in the league's box. */
export const canWithdraw = ({ viewer }: Writing, thread: { kind: Thread['kind']; side: Side }): boolean =>
  thread.kind === 'announcement' && thread.side === 'league' && can(viewer, 'message:announce');
