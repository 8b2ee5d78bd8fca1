import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the actor may edit a venue's data: the office, for all venues. */
export const canEditVenue = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean => can(viewer, 'venue:edit');
