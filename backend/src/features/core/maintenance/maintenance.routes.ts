import * as contract from '@ahl/shared-types/maintenance';
import type { SiteContentDeps } from '#features/core/site-content/site-content.service.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { readMaintenance, switchMaintenance } from './maintenance.service.ts';

/** Mounts the routes of the maintenance switch in the panel. */
export const mountMaintenance = (api: ApiRouter, deps: SiteContentDeps): void => {
  mount(api, contract.readMaintenance, () => readMaintenance(deps));
  mount(api, contract.switchMaintenance, ({ input }) => switchMaintenance(deps, input));
};
