import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether somebody uses the site while it is being worked on. */
export const canPassMaintenance = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'admin-panel:see');
