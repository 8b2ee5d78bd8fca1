import * as contract from '@ahl/shared-types/tournament-program';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { listProgram } from './program.list.ts';
import { changeProgram, type ProgramDeps } from './program.service.ts';

/** What each event is played with. */
export const mountTournamentProgram = (api: ApiRouter, deps: ProgramDeps): void => {
  mount(api, contract.listProgram, ({ input }) => listProgram(deps, input));
  mount(api, contract.changeProgram, ({ input }) => changeProgram(deps, input));
};
