import * as contract from '@ahl/shared-types/tournament-program';
import { type ApiRouter, mount } from '#http/mount.ts';
import { listProgram } from './program.list.ts';
import { changeProgram, type ProgramDeps } from './program.service.ts';

/** Mounts the routes of how each event is played. */
export const mountTournamentProgram = (api: ApiRouter, deps: ProgramDeps): void => {
  mount(api, contract.listProgram, ({ input }) => listProgram(deps, input));
  mount(api, contract.changeProgram, ({ input }) => changeProgram(deps, input));
};
