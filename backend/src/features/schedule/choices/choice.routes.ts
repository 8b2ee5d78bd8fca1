import * as contract from '@ahl/shared-types/choices';
import { resultVisibilityOf } from '#features/core/players/visible-player.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type ChoiceDeps, listRegionChoices, listVenueChoices } from './choice.service.ts';
import { listEventChoices } from './event-choices.ts';
import { listHostChoices, listMemberChoices } from './people-choices.ts';

/** Mounts the routes of the office's pickers. */
export const mountChoices = (api: ApiRouter, deps: ChoiceDeps): void => {
  mount(api, contract.listVenueChoices, ({ input }) => listVenueChoices(deps, input));
  mount(api, contract.listMemberChoices, ({ input, actor }) =>
    listMemberChoices(deps, input, resultVisibilityOf(actor)),
  );
  mount(api, contract.listHostChoices, ({ input }) => listHostChoices(deps, input));
  mount(api, contract.listEventChoices, ({ input }) => listEventChoices(deps, input));
  mount(api, contract.listRegionChoices, ({ input }) => listRegionChoices(deps, input));
};
