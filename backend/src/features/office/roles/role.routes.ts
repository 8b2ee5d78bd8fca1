import * as contract from '@ahl/shared-types/roles';
import { type ApiRouter, mount } from '#http/mount.ts';
import { giveRole, listStaff, type RoleDeps, readRole } from './role.service.ts';

/** Mounts the routes of the league's staff. */
export const mountRoles = (api: ApiRouter, deps: RoleDeps): void => {
  mount(api, contract.listStaff, ({ input, actor }) => listStaff(deps, input, actor));
  mount(api, contract.readRole, ({ input, actor }) => readRole(deps, input.id, actor));
  mount(api, contract.giveRole, ({ input, actor }) => giveRole(deps, input, actor));
};
