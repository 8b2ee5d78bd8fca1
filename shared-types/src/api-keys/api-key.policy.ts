// Who may create a key with which scopes: only those who can read themselves what the key would read.
import { can, type Viewer } from '../permissions/access.ts';
import type { KeyScope } from './api-key.scopes.ts';
import { scopePermissions } from './key-access.rules.ts';

/** Whether the actor may create and end keys, and may have keys that work. */
export const canEditKeys = ({ viewer }: { viewer: Viewer }): boolean => can(viewer, 'api-key:edit');

/** Whether the actor may create a key with a scope: one who can read everything that it opens. */
export const canGrantScope = ({ viewer }: { viewer: Viewer }, scope: KeyScope): boolean =>
  canEditKeys({ viewer }) && scopePermissions[scope].every((permission) => can(viewer, permission));
