import * as contract from '@ahl/shared-types/poker-clocks';
import { type ApiRouter, mount } from '../../http/mount.ts';
import { commandClock } from './command-clock.ts';
import { createClock } from './create-clock.ts';
import {
  type ClockDeps,
  listClocks,
  listRunningClocks,
  readClockFor,
  readClockLog,
  readClockNight,
} from './poker-clock.service.ts';

/** Tournament clocks; `running` comes before `:id`. */
export const mountPokerClocks = (api: ApiRouter, deps: ClockDeps): void => {
  mount(api, contract.runningClocks, () => listRunningClocks(deps));
  mount(api, contract.listClocks, ({ input }) => listClocks(deps, input));
  mount(api, contract.getClock, ({ input, actor }) => readClockFor(deps, input.id, actor.viewer));
  mount(api, contract.createClock, async ({ input }) => ({ clock: await createClock(deps, input) }));
  mount(api, contract.commandClock, async ({ input, actor }) => {
    const { id, ...command } = input;
    return { clock: await commandClock(deps, { clockId: id, command, actor }) };
  });
  mount(api, contract.clockNight, ({ input, actor }) => readClockNight(deps, input.id, actor.viewer));
  mount(api, contract.clockLog, ({ input }) => readClockLog(deps, input));
};
