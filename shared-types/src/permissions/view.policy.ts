// What a viewer sees of the panel besides its pages, which each have an access requirement.
import { can } from './access.ts';
import type { PolicyActor } from './scope.rules.ts';

type Looking = Pick<PolicyActor, 'viewer'>;

/** Whether the viewer sees the admin panel. */
export const canSeeAdminPanel = ({ viewer }: Looking): boolean => can(viewer, 'admin-panel:see');

/** Whether the viewer may switch to the view of a regular user and back. */
export const canToggleView = ({ viewer }: Looking): boolean => can(viewer, 'view:toggle');
