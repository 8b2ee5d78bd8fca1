import * as contract from '@ahl/shared-types/poker-clocks';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type CreateDeps, createClock } from './create-clock.ts';
import {
  commandFromDesk,
  type DeskDeps,
  postFromDesk,
  previewFromDesk,
  withdrawFromDesk,
} from './desk.service.ts';
import { listEndedClocks } from './ended-clocks.ts';
import {
  listClocks,
  listRunningClocks,
  readClockLog,
  readClockNight,
  readClockSnapshot,
} from './poker-clock.service.ts';

/** Mounts the routes of tournament clocks; `running` and `ended` come before `:id`. */
export const mountPokerClocks = (api: ApiRouter, deps: DeskDeps & CreateDeps): void => {
  mount(api, contract.listRunningClocks, () => listRunningClocks(deps));
  mount(api, contract.listEndedClocks, ({ input }) => listEndedClocks(deps, input));
  mount(api, contract.listClocks, ({ input }) => listClocks(deps, input));
  mount(api, contract.readClockSnapshot, ({ input, actor }) => readClockSnapshot(deps, input.id, actor));
  mount(api, contract.createClock, async ({ input, actor }) => ({
    clock: await createClock(deps, actor, input),
  }));
  mount(api, contract.commandClock, ({ input, actor }) => commandFromDesk(deps, actor, input));
  mount(api, contract.readClockNight, ({ input, actor }) => readClockNight(deps, input.id, actor));
  mount(api, contract.postClockResult, ({ input, actor }) => postFromDesk(deps, actor, input));
  mount(api, contract.previewClockResult, ({ input, actor }) => previewFromDesk(deps, actor, input));
  mount(api, contract.withdrawClockResult, ({ input, actor }) => withdrawFromDesk(deps, actor, input.id));
  mount(api, contract.readClockLog, ({ input }) => readClockLog(deps, input));
};
