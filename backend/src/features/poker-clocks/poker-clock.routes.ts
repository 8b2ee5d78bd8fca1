import * as contract from '@ahl/shared-types/poker-clocks';
import type { Logger } from 'pino';
import { type ApiRouter, mount } from '../../http/mount.ts';
import type { ReplicaTime } from '../../time/replica-time.ts';
import {
  decidesNight,
  followWithResult,
  postClockResult,
  previewClockResult,
  takeBackClockResult,
} from './clock-result.service.ts';
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

type Deps = ClockDeps & { logger: Logger; replicaTime: ReplicaTime };

/** Tournament clocks; `running` comes before `:id`. */
export const mountPokerClocks = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.runningClocks, () => listRunningClocks(deps));
  mount(api, contract.listClocks, ({ input }) => listClocks(deps, input));
  mount(api, contract.getClock, ({ input, actor }) =>
    readClockFor(deps, input.id, actor.viewer, actor.display?.venueId),
  );
  mount(api, contract.createClock, async ({ input }) => ({ clock: await createClock(deps, input) }));
  mount(api, contract.commandClock, async ({ input, actor }) => {
    const { id, ...command } = input;
    deps.replicaTime.assertAgreed();
    const answer = await commandClock(deps, { clockId: id, command, actor });
    // The command stands whatever becomes of the result: the desk shows that it is not posted, and posts it.
    if (decidesNight(command.type))
      await followWithResult(deps, actor, id, command.type).catch((error: unknown) =>
        deps.logger.warn({ err: error, clockId: id }, 'the result of a night was not posted'),
      );
    return answer;
  });
  mount(api, contract.clockNight, ({ input, actor }) => readClockNight(deps, input.id, actor));
  mount(api, contract.postClockResult, ({ input, actor }) => postClockResult(deps, actor, input.id));
  mount(api, contract.previewClockResult, ({ input }) =>
    previewClockResult(deps, input.id, input.corrections),
  );
  mount(api, contract.takeBackClockResult, ({ input, actor }) => takeBackClockResult(deps, actor, input.id));
  mount(api, contract.clockLog, ({ input }) => readClockLog(deps, input));
};
