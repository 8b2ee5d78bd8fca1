import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the actor may assign hosts to nights of weekly events: the office, at every venue. */
export const canAssignHost = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'calendar-event:assign-host');
