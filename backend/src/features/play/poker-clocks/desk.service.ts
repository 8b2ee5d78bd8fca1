// The calls of a clock's desk: each is checked against the clock's venue and host, then executed.
import type { EndpointInput } from '@ahl/shared-types/common';
import type { ClockCommand, previewClockResult as previewContract } from '@ahl/shared-types/poker-clocks';
import type { Logger } from 'pino';
import type { Actor } from '../../../http/actor.ts';
import type { ReplicaTime } from '../../../time/replica-time.ts';
import {
  decidesNight,
  followWithResult,
  postClockResult,
  previewClockResult,
  takeBackClockResult,
} from './clock-result.service.ts';
import { assertRunsStoredClock } from './clock-scope.ts';
import { type CommandAnswer, commandClock } from './command-clock.ts';
import type { ClockDeps } from './poker-clock.service.ts';

export type DeskDeps = ClockDeps & { logger: Logger; replicaTime: ReplicaTime };

/** Executes a command of a clock's desk and updates the result. @throws FORBIDDEN, and the errors of the command */
export const commandFromDesk = async (
  deps: DeskDeps,
  actor: Actor,
  { id, ...command }: ClockCommand & { id: string },
): Promise<CommandAnswer> => {
  await assertRunsStoredClock(deps, actor, id);
  deps.replicaTime.assertAgreed();
  const answer = await commandClock(deps, { clockId: id, command, actor });
  // The command stays in effect if posting fails: the desk shows that the result is not posted, and can post it.
  if (decidesNight(command.type))
    await followWithResult(deps, actor, id, command.type).catch((error: unknown) =>
      deps.logger.warn({ err: error, clockId: id }, 'the result of a night was not posted'),
    );
  return answer;
};

/** Posts the night of a clock. @throws FORBIDDEN, and the errors of posting */
export const postFromDesk = async (deps: DeskDeps, actor: Actor, clockId: string) => {
  await assertRunsStoredClock(deps, actor, clockId);
  return postClockResult(deps, actor, clockId);
};

/**
 * Returns what posting would change after more corrections; writes nothing. @throws FORBIDDEN, and the errors of
 * posting
 */
export const previewFromDesk = async (
  deps: DeskDeps,
  actor: Actor,
  { id, corrections }: EndpointInput<typeof previewContract>,
) => {
  await assertRunsStoredClock(deps, actor, id);
  return previewClockResult(deps, id, corrections);
};

/** Deletes the posted night of a clock. @throws FORBIDDEN, COMMAND_NOT_ALLOWED when none is posted */
export const takeBackFromDesk = async (deps: DeskDeps, actor: Actor, clockId: string) => {
  await assertRunsStoredClock(deps, actor, clockId);
  return takeBackClockResult(deps, actor, clockId);
};
