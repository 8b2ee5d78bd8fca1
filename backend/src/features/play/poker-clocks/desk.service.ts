// The calls of a clock's desk: each is checked against the clock's venue and host, then executed.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type {
  ClockCommand,
  postClockResult as postContract,
  previewClockResult as previewContract,
} from '@ahl/shared-types/poker-clocks';
import type { Logger } from 'pino';
import type { Actor } from '#call/actor.ts';
import {
  type Changed,
  countBonusesAfterChange,
  type Within,
} from '#features/ranking/results/result.writer.ts';
import type { ReplicaTime } from '#time/replica-time.ts';
import {
  decidesNight,
  postClockResult,
  previewClockResult,
  ResultRefusal,
  updateResult,
  withdrawClockResult,
} from './clock-result.service.ts';
import { assertRunsStoredClock } from './clock-scope.ts';
import { type CommandAnswer, type CommandRequest, commandClock } from './command-clock.ts';
import type { ClockDeps } from './poker-clock.service.ts';

export type DeskDeps = ClockDeps & { logger: Logger; replicaTime: ReplicaTime };

/**
 * Removes what only the server says: why it ended a clock, and that a player counted on their own phone.
 * @throws COMMAND_NOT_ALLOWED for a deal, whose points the server calculates
 */
const asManualCommand = (command: ClockCommand): ClockCommand => {
  if (command.type === 'propose-deal') throw new AppError('COMMAND_NOT_ALLOWED', 'deal.by-server');
  if (command.type === 'count-chips') {
    const { by: _by, ...rest } = command;
    return rest;
  }
  if (command.type !== 'finish') return command;
  const { because: _because, ...rest } = command;
  return rest;
};

/**
 * Executes a command and updates the result in the name of `poster`, in one transaction. Corrections of the places are
 * refused with the result; any other command stays in effect: the desk shows that the result is not posted, and can
 * post it. @throws the errors of the command
 */
export const commandWithResult = async (
  deps: DeskDeps,
  request: Omit<CommandRequest, 'follow'>,
  poster: Actor,
): Promise<CommandAnswer> => {
  deps.replicaTime.assertAgreed();
  const { clockId, command } = request;
  if (!decidesNight(command.type)) return commandClock(deps, request);
  let changed: Changed | null = null;
  const follow = async (within: Within): Promise<void> => {
    const otherThan = command.type === 'correct-places' ? command.otherThan : [];
    changed = await updateResult(deps, poster, { clockId, type: command.type, otherThan }, within);
  };
  try {
    const answer = await commandClock(deps, { ...request, follow });
    if (changed) await countBonusesAfterChange(deps, changed);
    return answer;
  } catch (error) {
    if (!(error instanceof ResultRefusal)) throw error;
    if (command.type === 'correct-places') throw error.cause;
    deps.logger.warn({ err: error.cause, clockId }, 'the result of a night was not posted');
    return commandClock(deps, request);
  }
};

/** Executes a command of a clock's desk. @throws FORBIDDEN, and the errors of the command */
export const commandFromDesk = async (
  deps: DeskDeps,
  actor: Actor,
  { id, ...command }: ClockCommand & { id: string },
): Promise<CommandAnswer> => {
  await assertRunsStoredClock(deps, actor, id);
  return commandWithResult(deps, { clockId: id, command: asManualCommand(command), actor }, actor);
};

/** Posts the night of a clock. @throws FORBIDDEN, and the errors of posting */
export const postFromDesk = async (
  deps: DeskDeps,
  actor: Actor,
  { id, otherThan = [] }: EndpointInput<typeof postContract>,
) => {
  await assertRunsStoredClock(deps, actor, id);
  return postClockResult(deps, actor, id, otherThan);
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
export const withdrawFromDesk = async (deps: DeskDeps, actor: Actor, clockId: string) => {
  await assertRunsStoredClock(deps, actor, clockId);
  return withdrawClockResult(deps, actor, clockId);
};
