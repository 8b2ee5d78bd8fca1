import type { Config } from '#config/config.ts';
import { feature } from '#face/feature.ts';
import { ensureMasterAdmin, type MasterAdminDeps } from './master-admin.ts';
import { roleExport } from './role.export.ts';
import { createRoleJob } from './role.job.ts';
import { mountRoles } from './role.routes.ts';
import { roleTraces } from './role.traces.ts';
import { roleGrantModel } from './role-grant.model.ts';
import { createRoleUndo } from './undo-role.ts';

export const roles = feature({
  models: [roleGrantModel],
  mount: mountRoles,
  jobs: { role: createRoleJob },
  firstData: [(deps: MasterAdminDeps & { config: Config }) => ensureMasterAdmin(deps, deps.config)],
  members: {
    traces: roleTraces,
    stays: { RoleGrant: 'of staff, whose account is never the one merged away' },
    exported: roleExport,
  },
  undoFollowers: createRoleUndo,
});
