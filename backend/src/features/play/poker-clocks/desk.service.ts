// What the desk of a clock asks for: each act is checked against the clock's venue and host, then done.
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

/** Gives a clock a command of its desk; the result of the night follows. @throws FORBIDDEN, and what the command says */
export const commandFromDesk = async (
  deps: DeskDeps,
  actor: Actor,
  { id, ...command }: ClockCommand & { id: string },
): Promise<CommandAnswer> => {
  await assertRunsStoredClock(deps, actor, id);
  deps.replicaTime.assertAgreed();
  const answer = await commandClock(deps, { clockId: id, command, actor });
  // The command stands whatever becomes of the result: the desk shows that it is not posted, and posts it.
  if (decidesNight(command.type))
    await followWithResult(deps, actor, id, command.type).catch((error: unknown) =>
      deps.logger.warn({ err: error, clockId: id }, 'the result of a night was not posted'),
    );
  return answer;
};

/** Posts the night of a clock. @throws FORBIDDEN, and what the posting says */
export const postFromDesk = async (deps: DeskDeps, actor: Actor, clockId: string) => {
  await assertRunsStoredClock(deps, actor, clockId);
  return postClockResult(deps, actor, clockId);
};

/** What posting would do after some more corrections; writes nothing. @throws FORBIDDEN, and what the posting says */
export const previewFromDesk = async (
  deps: DeskDeps,
  actor: Actor,
  { id, corrections }: EndpointInput<typeof previewContract>,
) => {
  await assertRunsStoredClock(deps, actor, id);
  return previewClockResult(deps, id, corrections);
};

/** Takes the night of a clock back. @throws FORBIDDEN, COMMAND_NOT_ALLOWED when none stands */
export const takeBackFromDesk = async (deps: DeskDeps, actor: Actor, clockId: string) => {
  await assertRunsStoredClock(deps, actor, clockId);
  return takeBackClockResult(deps, actor, clockId);
};
