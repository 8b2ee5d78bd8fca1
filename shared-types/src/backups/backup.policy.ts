import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';

/** Whether the actor may download backups, which contain all members' data. */
export const canDownloadBackup = ({ viewer }: Pick<PolicyActor, 'viewer'>): boolean =>
  can(viewer, 'backup:download');
