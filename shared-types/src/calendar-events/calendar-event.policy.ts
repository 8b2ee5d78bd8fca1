import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether somebody may give the nights of weekly events to hosts: the office, at every venue. */
export const canAssignHost = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'calendar-event:assign-host');
