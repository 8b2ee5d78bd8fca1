// What somebody sees of the panel, beside its pages: those have an access each.
import { can } from './access.ts';
import type { PolicyActor } from './scope.rules.ts';

type Looking = Pick<PolicyActor, 'viewer'>;

/** Whether somebody sees the admin panel. */
export const canSeeAdminPanel = ({ viewer }: Looking): boolean => can(viewer, 'admin-panel:see');

/** Whether somebody may look at the site as a regular user, and back. */
export const canToggleView = ({ viewer }: Looking): boolean => can(viewer, 'view:toggle');
