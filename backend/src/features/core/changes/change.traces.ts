import { forgetChanges } from '../../../audit/forget-changes.ts';
import type { MemberTraces } from '../players/member-traces.ts';

/** What is on record of the member's own account, and the name wherever the member changed something. */
export const changeTraces: MemberTraces = {
  models: ['Change'],
  forget: (models, session, { id }) => forgetChanges(models, session, id),
};
