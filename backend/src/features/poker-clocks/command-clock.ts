import { AppError } from '@ahl/shared-types/common';
import { applyCommand, type Clock, type ClockCommand } from '@ahl/shared-types/poker-clocks';
import type { Actor } from '../../http/actor.ts';
import type { ClockCommandDocument, PokerClockDocument } from '../../models/poker-clock.model.ts';
import { presentClock } from './poker-clock.presenter.ts';
import type { ClockDeps } from './poker-clock.service.ts';

const maxTries = 20;

/** Thrown inside the transaction when another command was first. */
class Overtaken extends Error {
  override name = 'Overtaken';
}

const payloadOf = (command: { levelIndex?: number | null; deltaMs?: number | null; type: string }) =>
  [command.type, command.levelIndex ?? null, command.deltaMs ?? null].join('|');

/** The answer that a command got when it was first given. @throws CONFLICT when its id was another command's. */
const replay = (row: PokerClockDocument, entry: ClockCommandDocument, command: ClockCommand): Clock => {
  if (payloadOf(entry) !== payloadOf(command)) {
    throw new AppError('CONFLICT', 'This commandId was used for another command.', {
      fields: { commandId: 'Must be new for each command.' },
    });
  }
  const { after, version } = entry;
  return presentClock({
    ...row,
    version,
    status: after.status ?? row.status,
    levelIndex: after.levelIndex ?? row.levelIndex,
    remainingMs: after.remainingMs ?? row.remainingMs,
    anchoredAt: after.anchoredAt ?? row.anchoredAt,
  });
};

const assertVersion = (clock: Clock, expectedVersion: number | undefined): void => {
  if (expectedVersion === undefined || expectedVersion === clock.version) return;
  throw new AppError('VERSION_CONFLICT', 'The clock has changed meanwhile. This is how it stands now.', {
    details: { clock },
  });
};

const apply = (clock: Clock, command: ClockCommand, nowMs: number): Clock => {
  try {
    return applyCommand(clock, command, nowMs);
  } catch (error) {
    if (error instanceof AppError && error.code === 'COMMAND_NOT_ALLOWED')
      throw new AppError(error.code, error.message, { details: { clock } });
    throw error;
  }
};

/** Writes clock, log and event as one transaction. @throws Overtaken when the version moved on. */
const commit = (deps: ClockDeps, before: Clock, after: Clock, command: ClockCommand, actor: Actor) =>
  deps.outbox.transact(async (session, publish) => {
    const { status, levelIndex, remainingMs, version } = after;
    const anchoredAt = new Date(after.anchoredAt);
    const { matchedCount } = await deps.models.PokerClock.updateOne(
      { _id: before.id, version: before.version },
      {
        $set: { status, levelIndex, remainingMs, anchoredAt, version },
        ...(status === 'finished' ? { $unset: { eventKey: 1 } } : {}),
      },
      { session },
    );
    if (matchedCount === 0) throw new Overtaken();
    const { commandId, expectedVersion: _seen, ...rest } = command;
    const entry = {
      ...rest,
      clockId: before.id,
      commandId,
      version,
      actor: { id: actor.accountId ?? '', name: actor.name },
      at: new Date(deps.now()),
      after: { status, levelIndex, remainingMs, anchoredAt },
    };
    await deps.models.ClockCommand.create([entry], { session });
    publish({ type: 'clock.changed', clock: after });
    if (before.status !== after.status)
      publish({ type: 'data.changed', keys: [`/api/tournaments/date/${after.date}`], audience: 'public' });
    return after;
  });

const tryOnce = async (
  deps: ClockDeps,
  clockId: string,
  command: ClockCommand,
  actor: Actor,
): Promise<Clock> => {
  const row = await deps.models.PokerClock.findById(clockId).lean();
  if (!row) throw new AppError('NOT_FOUND', 'There is no such clock.');
  const given = await deps.models.ClockCommand.findOne({ clockId, commandId: command.commandId }).lean();
  if (given) return replay(row, given, command);
  const before = presentClock(row);
  assertVersion(before, command.expectedVersion);
  return commit(deps, before, apply(before, command, deps.now()), command, actor);
};

/** The last command under way for each clock in this process; the next waits for it instead of racing it. */
const underWay = new Map<string, Promise<unknown>>();

const inTurn = async <T>(clockId: string, work: () => Promise<T>): Promise<T> => {
  const before = underWay.get(clockId);
  const mine = (before ?? Promise.resolve()).then(work, work);
  const settled = mine.catch(() => undefined);
  underWay.set(clockId, settled);
  try {
    return await mine;
  } finally {
    if (underWay.get(clockId) === settled) underWay.delete(clockId);
  }
};

const tryUntilFirst = async (
  deps: ClockDeps,
  clockId: string,
  command: ClockCommand,
  actor: Actor,
): Promise<Clock> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    try {
      return await tryOnce(deps, clockId, command, actor);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw new AppError('UNAVAILABLE', 'Too many people are changing this clock right now. Please try again.');
};

/**
 * Gives a clock a command: one effect for each commandId, in one order for all replicas.
 * @throws NOT_FOUND, VERSION_CONFLICT (with the present `clock`), COMMAND_NOT_ALLOWED, CONFLICT, VALIDATION_FAILED
 */
export const commandClock = async (
  deps: ClockDeps,
  { clockId, command, actor }: { clockId: string; command: ClockCommand; actor: Actor },
): Promise<Clock> => inTurn(clockId, () => tryUntilFirst(deps, clockId, command, actor));
