import * as contract from '@ahl/shared-types/join';
import { type ApiRouter, mount } from '#http/mount.ts';
import { confirmJoin } from './join.confirm.ts';
import { makeDeskLink, readDeskJoin } from './join.desk.ts';
import { type JoinDeps, joinLeague, resendJoin } from './join.service.ts';

/** Mounts the routes of joining the league. */
export const mountJoin = (api: ApiRouter, deps: JoinDeps): void => {
  mount(api, contract.joinLeague, ({ input, address }) => joinLeague(deps, input, address));
  mount(api, contract.confirmJoin, ({ input, ...caller }) => confirmJoin(deps, input, caller));
  mount(api, contract.resendJoin, ({ input, address }) => resendJoin(deps, input, address));
  mount(api, contract.readDeskJoin, ({ input }) => readDeskJoin(deps, input));
  mount(api, contract.makeDeskLink, ({ input }) => makeDeskLink(deps, input));
};
