import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the actor may read mails including the links that give access to an account. */
export const canReadMailSecrets = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'mail:read-secrets');
