import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the actor can use the site during maintenance. */
export const canPassMaintenance = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'admin-panel:see');
