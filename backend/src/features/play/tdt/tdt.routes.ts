import * as contract from '@ahl/shared-types/tdt';
import { type ApiRouter, mount } from '#http/mount.ts';
import { exportTdtPlayers } from './td-players.service.ts';

/** Mounts the routes of The Tournament Director, beside its import. */
export const mountTdt = (api: ApiRouter, deps: Parameters<typeof exportTdtPlayers>[0]): void => {
  mount(api, contract.exportTdtPlayers, ({ input }) => exportTdtPlayers(deps, input));
};
