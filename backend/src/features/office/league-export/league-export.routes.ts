import * as contract from '@ahl/shared-types/league-export';
import { type ApiRouter, mount } from '#http/mount.ts';
import { downloadExport, listExports } from './league-export.reader.ts';
import type { LeagueExportDeps, LeagueExports } from './league-export.service.ts';

/** Mounts the routes of the league's exports, for the master. */
export const mountLeagueExports = (
  api: ApiRouter,
  deps: Pick<LeagueExportDeps, 'models' | 'config' | 'now'> & { leagueExports: LeagueExports },
): void => {
  const { leagueExports } = deps;
  mount(api, contract.listLeagueExports, () => listExports(deps));
  mount(api, contract.startLeagueExport, ({ actor }) => leagueExports.start(actor.name));
  mount(api, contract.stopLeagueExport, ({ input }) => leagueExports.stop(input.id));
  mount(api, contract.downloadLeagueExport, ({ input }) => downloadExport(deps, input.id));
  mount(api, contract.deleteLeagueExport, ({ input }) => leagueExports.remove(input.id));
};
