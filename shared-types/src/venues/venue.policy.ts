import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether somebody may change what is known of a venue: the office, of every one. */
export const canEditVenue = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean => can(viewer, 'venue:edit');
