import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether somebody reads mails with the links in them that open an account. */
export const canReadMailSecrets = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'mail:read-secrets');
