import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the actor may export the whole league, which contains all members' data. */
export const canExportLeague = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'league:export');
