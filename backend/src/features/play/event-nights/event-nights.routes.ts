import * as contract from '@ahl/shared-types/events';
import { resultVisibilityOf } from '#features/core/players/visible-player.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { listEvents, readEventNight } from './event-night.service.ts';
import { type NightMovesDeps, readNightMoves } from './night-moves.ts';

/** Mounts the routes of nights at their own address. */
export const mountEventNights = (api: ApiRouter, deps: NightMovesDeps): void => {
  mount(api, contract.listEvents, ({ input }) => listEvents(deps, input));
  mount(api, contract.readEventNight, ({ input, actor }) =>
    readEventNight(deps, input, resultVisibilityOf(actor)),
  );
  mount(api, contract.readNightMoves, ({ input, actor, charge }) =>
    readNightMoves(deps, input, { visibility: resultVisibilityOf(actor), charge }),
  );
};
