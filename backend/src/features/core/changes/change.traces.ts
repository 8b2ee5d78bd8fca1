import { forgetChanges } from '#audit/forget-changes.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** Removes the changes of the member's own account, and the member's name from the changes that they made. */
export const changeTraces: MemberTraces = {
  models: ['Change'],
  forget: (models, session, { id }) => forgetChanges(models, session, id),
};
