// Looks once a minute for clocks that were forgotten, and ends them. Several replicas can do so at once: a clock ends at
// the version at which it was read, so that a host's command in between wins, and it ends once.
import { randomUUID } from 'node:crypto';
import { AppError } from '@ahl/shared-types/common';
import { forgottenState, isDecided } from '@ahl/shared-types/poker-clocks';
import type { Logger } from 'pino';
import { visitor } from '#call/actor.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import type { ReplicaTime } from '#time/replica-time.ts';
import { commandClock } from './command-clock.ts';
import type { PokerClockDocument } from './poker-clock.model.ts';
import { presentClock } from './poker-clock.presenter.ts';
import { type ClockDeps, findOpenClocks } from './poker-clock.service.ts';

const everyMs = 60_000;

type Deps = ClockDeps & { logger: Logger; replicaTime: ReplicaTime };

/** The log names no person for what the server does. */
const system = { ...visitor, name: '' };

/** Whether the night has a winner whose result is not posted: the log then says so. */
const lacksResult = async ({ models }: Deps, { night, resultId }: PokerClockDocument): Promise<boolean> =>
  isDecided(night) && !(resultId && (await models.Result.exists({ _id: resultId, deletedAt: null })));

/** Ends a clock without posting a result. Returns whether it did: a host may have given a command meanwhile. */
const endClock = async (deps: Deps, row: PokerClockDocument): Promise<boolean> => {
  const because = (await lacksResult(deps, row)) ? 'forgotten-not-posted' : 'forgotten';
  try {
    await commandClock(deps, {
      clockId: row._id.toHexString(),
      command: { type: 'finish', commandId: randomUUID(), expectedVersion: row.version, because },
      actor: system,
    });
    return true;
  } catch (error) {
    const isMeanwhile =
      error instanceof AppError && ['VERSION_CONFLICT', 'COMMAND_NOT_ALLOWED'].includes(error.code);
    // The other clocks continue; this one is tried again in the next round.
    if (!isMeanwhile) deps.logger.warn({ err: error, clock: row._id }, 'forgotten clock did not end');
    return false;
  }
};

/** Creates the job of one process. */
export const createForgottenClockJob = (deps: Deps): Sweeper =>
  createSweeper(
    'forgotten clocks',
    deps.logger,
    async () => {
      deps.replicaTime.assertAgreed();
      let ended = 0;
      for (const row of await findOpenClocks(deps)) {
        if (forgottenState(presentClock(row), deps.now()) === 'end' && (await endClock(deps, row)))
          ended += 1;
      }
      return ended > 0;
    },
    everyMs,
  );
