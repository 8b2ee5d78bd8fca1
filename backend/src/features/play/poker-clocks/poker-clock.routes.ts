import * as contract from '@ahl/shared-types/poker-clocks';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { type CreateDeps, createClock } from './create-clock.ts';
import {
  commandFromDesk,
  type DeskDeps,
  postFromDesk,
  previewFromDesk,
  takeBackFromDesk,
} from './desk.service.ts';
import {
  listClocks,
  listRunningClocks,
  readClockFor,
  readClockLog,
  readClockNight,
} from './poker-clock.service.ts';

/** Tournament clocks; `running` comes before `:id`. */
export const mountPokerClocks = (api: ApiRouter, deps: DeskDeps & CreateDeps): void => {
  mount(api, contract.runningClocks, () => listRunningClocks(deps));
  mount(api, contract.listClocks, ({ input }) => listClocks(deps, input));
  mount(api, contract.getClock, ({ input, actor }) => readClockFor(deps, input.id, actor));
  mount(api, contract.createClock, async ({ input, actor }) => ({
    clock: await createClock(deps, actor, input),
  }));
  mount(api, contract.commandClock, ({ input, actor }) => commandFromDesk(deps, actor, input));
  mount(api, contract.clockNight, ({ input, actor }) => readClockNight(deps, input.id, actor));
  mount(api, contract.postClockResult, ({ input, actor }) => postFromDesk(deps, actor, input.id));
  mount(api, contract.previewClockResult, ({ input, actor }) => previewFromDesk(deps, actor, input));
  mount(api, contract.takeBackClockResult, ({ input, actor }) => takeBackFromDesk(deps, actor, input.id));
  mount(api, contract.clockLog, ({ input }) => readClockLog(deps, input));
};
