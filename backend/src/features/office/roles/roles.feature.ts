import type { Config } from '#config/config.ts';
import { feature } from '#face/feature.ts';
import { ensureMasterAdmin, type MasterAdminDeps } from './master-admin.ts';
import { grantedRoles } from './migrations/20261129-granted-roles.ts';
import { createRoleJob } from './role.job.ts';
import { roleExport, roleTraces } from './role.personal-data.ts';
import { mountRoles } from './role.routes.ts';
import { roleGrantModel } from './role-grant.model.ts';
import { createRoleUndo } from './undo-role.ts';

export const roles = feature({
  models: [roleGrantModel],
  mount: mountRoles,
  jobs: { role: createRoleJob },
  firstData: [(deps: MasterAdminDeps & { config: Config }) => ensureMasterAdmin(deps, deps.config)],
  migrations: [grantedRoles],
  members: {
    traces: roleTraces,
    stays: { RoleGrant: 'of staff, whose account is never the one merged away' },
    exported: roleExport,
  },
  undoFollowers: createRoleUndo,
  leagueExport: {
    rows: {
      RoleGrant: { about: 'Who granted a role, and until when.' },
    },
  },
});
