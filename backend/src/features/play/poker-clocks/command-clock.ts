import { AsyncResource } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { type Device, deviceOf } from '@ahl/shared-types/account';
import { AppError, type EndpointResponse } from '@ahl/shared-types/common';
import {
  applyLine,
  assertEntryAllowed,
  type Clock,
  type ClockCommand,
  type commandClock as commandClockContract,
  effectiveAtMs,
  type LoggedCommand,
  type LogRow,
  lateMoment,
  type MergeNote,
  mergeCommand,
  type Night,
  replay,
  type TournamentState,
} from '@ahl/shared-types/poker-clocks';
import AsyncLock from 'async-lock';
import { mongo } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { callOrigin } from '#call/call-origin.ts';
import { retryOnConflict, StaleVersionError } from '#db/retry-on-conflict.ts';
import { findBan } from '#features/core/bans/ban.reader.ts';
import type { Within } from '#features/ranking/results/result.writer.ts';
import { cardFacts } from '#features/schedule/tournaments/core/card-changes.ts';
import { type ClockCommandDocument, inOrderOfTime, type PokerClockDocument } from './poker-clock.model.ts';
import { presentClock, presentState } from './poker-clock.presenter.ts';
import type { ClockDeps } from './poker-clock.service.ts';

const maxTries = 20;

/** Reads the log of a clock up to a version, in the order of the times at which its commands were given. */
const readLog = async ({ models }: ClockDeps, clockId: string, upTo: number): Promise<LogRow[]> => {
  const rows = await models.ClockCommand.find({ clockId, version: { $lte: upTo } })
    .sort({ version: 1 })
    .lean<ClockCommandDocument[]>();
  return inOrderOfTime(rows).map(({ command, at, version, deskId }) => ({
    command,
    atMs: at.getTime(),
    version,
    deskId: deskId ?? undefined,
  }));
};

/** The answer to a command: the clock and its players after it. */
export type CommandAnswer = EndpointResponse<typeof commandClockContract>;

const answerOf = (
  row: PokerClockDocument,
  state: TournamentState,
  notes: readonly MergeNote[] = [],
): CommandAnswer => ({
  clock: withState(row, state),
  night: { ...state.night, version: state.version },
  ...(notes.length > 0 && { notes: [...notes] }),
});

const withState = (row: PokerClockDocument, state: TournamentState): Clock =>
  presentClock({
    ...row,
    ...state,
    anchoredAt: new Date(state.anchoredAt),
    startsAt: state.startsAt === null ? null : new Date(state.startsAt),
  });

const withoutSeen = ({ expectedVersion: _seen, issuedAt: _at, deskId: _desk, ...command }: ClockCommand) =>
  command;

/** Returns the original answer to a repeated command. @throws CONFLICT when its id belongs to another command. */
const replayResponse = async (
  deps: ClockDeps,
  row: PokerClockDocument,
  entry: ClockCommandDocument,
  command: ClockCommand,
): Promise<CommandAnswer> => {
  if (!isDeepStrictEqual(entry.sent ?? entry.command, withoutSeen(command))) {
    throw new AppError(
      'CONFLICT',
      'clock.command-id-used',
      {},
      { fields: { commandId: 'clock.command-id-not-new' } },
    );
  }
  const log = await readLog(deps, row._id.toHexString(), entry.version);
  return answerOf(row, replay(row.first, log));
};

const conflict = (clock: Clock): AppError =>
  new AppError(
    'VERSION_CONFLICT',
    'clock.changed-meanwhile',
    {},
    {
      details: { clock },
    },
  );

type Transition = {
  row: PokerClockDocument;
  before: TournamentState;
  after: TournamentState;
  /** Null if all of the command had already happened. */
  line: LoggedCommand | null;
  notes: readonly MergeNote[];
};

/** Returns when a command that arrives now takes effect, in ms: not before those that took effect already. */
const momentOf = (deps: ClockDeps, row: PokerClockDocument): number =>
  Math.max(effectiveAtMs(presentState(row), deps.now()), row.lastCommandAt?.getTime() ?? 0);

const applyNow = async (
  deps: ClockDeps,
  row: PokerClockDocument,
  command: ClockCommand,
): Promise<Transition> => {
  const { expectedVersion = row.version } = command;
  if (expectedVersion !== row.version) throw conflict(presentClock(row));
  const before = presentState(row);
  const line = { command, atMs: momentOf(deps, row) };
  const needsLog = command.type === 'undo' || command.type === 'redo';
  const log = needsLog ? await readLog(deps, row._id.toHexString(), row.version) : [];
  assertEntryAllowed(presentClock(row), command, { atMs: line.atMs, timeZone: deps.timeZone });
  return { row, before, after: applyLine({ first: row.first, log, state: before }, line), line, notes: [] };
};

/** Applies a command whose desk may not have seen all others, at the time at which it was given. */
const applyMerged = async (
  deps: ClockDeps,
  row: PokerClockDocument,
  command: ClockCommand,
): Promise<Transition> => {
  const before = presentState(row);
  const log = await readLog(deps, row._id.toHexString(), row.version);
  const late = lateMoment(log, command, deps.now());
  // With nothing unseen it is the last one, and not before the last change of the time.
  const atMs = late.unseen.length > 0 ? late.atMs : effectiveAtMs(before, late.atMs);
  assertEntryAllowed(presentClock(row), command, { atMs, timeZone: deps.timeZone });
  const { state, line, notes } = mergeCommand(
    { first: row.first, log, state: before },
    { command, atMs },
    { unseen: late.unseen, random: Math.random },
  );
  return { row, before, after: state, line, notes };
};

/** Whether a command has to be merged: it waited, or its desk had not seen the last version. */
const needsMerge = ({ deskId, expectedVersion, issuedAt }: ClockCommand, { version }: PokerClockDocument) =>
  issuedAt !== undefined ||
  (deskId !== undefined && expectedVersion !== undefined && expectedVersion < version);

/** Returns the state after a command. @throws VERSION_CONFLICT, COMMAND_NOT_ALLOWED with the current `clock` */
const computeTransition = async (
  deps: ClockDeps,
  row: PokerClockDocument,
  command: ClockCommand,
): Promise<Transition> => {
  try {
    return await (needsMerge(command, row) ? applyMerged : applyNow)(deps, row, command);
  } catch (error) {
    const codes = ['COMMAND_NOT_ALLOWED', 'VERSION_CONFLICT'];
    if (!(error instanceof AppError) || !codes.includes(error.code)) throw error;
    throw error.withCode(error.code, { clock: presentClock(row) });
  }
};

const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000;

/** An event has one open clock: a finished clock releases the event, and claims it again when it continues. */
const eventKeyChange = ({ row, after }: Transition) => {
  const { tournamentId, date, startTime } = row;
  if (after.status === 'finished' || !tournamentId) return { $unset: { eventKey: 1 } };
  return { $set: { eventKey: `${tournamentId}@${date}#${startTime}` } };
};

/** Returns the members who were added to the list or removed from it: their phones now show another night. */
const membershipChanges = (before: Night, after: Night): Set<string> => {
  const idsOf = ({ entries }: Night) => new Set(entries.flatMap(({ playerId }) => playerId ?? []));
  return idsOf(before).symmetricDifference(idsOf(after));
};

/** Returns the members to whom a deal is proposed, or was until now, if the deal or a count of their chips changes. */
const dealChanges = (before: Night, after: Night): Set<string> => {
  const nights = [before, after];
  const hasSameDeal = isDeepStrictEqual(before.deal ?? null, after.deal ?? null);
  const inDeal = hasSameDeal ? [] : nights.flatMap(({ deal }) => deal?.shares ?? []);
  const counted = isDeepStrictEqual(before.chipCounts, after.chipCounts)
    ? []
    : nights.flatMap(({ chipCounts }) => chipCounts ?? []);
  const entryIds = new Set([...inDeal, ...counted].map(({ entryId }) => entryId));
  const entries = nights.flatMap((night) => night.entries).filter(({ id }) => entryIds.has(id));
  return new Set(entries.flatMap(({ playerId }) => playerId ?? []));
};

/** Returns the device behind the current call; null in a job. */
const callingDevice = (): Device | null => {
  const origin = callOrigin();
  return origin && deviceOf(origin.userAgent);
};

/** A command for a clock, and who gives it. */
export type CommandRequest = {
  clockId: string;
  command: ClockCommand;
  actor: Actor;
  /** What is written with the command, in the same transaction; not for a repeated command. */
  follow?: ((within: Within) => Promise<void>) | undefined;
  /** Whether a table captain sent it. */
  isCaptain?: boolean;
  /** Refuses a command on the clock as it is now; not for a repeated command. @throws AppError */
  assertAllowed?: ((row: PokerClockDocument) => void) | undefined;
};

/** Writes clock, log and events as one transaction. @throws StaleVersionError when the version has changed, CONFLICT */
const commit = async (
  deps: ClockDeps,
  transition: Transition,
  { actor, command, follow, isCaptain = false }: CommandRequest,
): Promise<CommandAnswer> => {
  const { row, before, after, line, notes } = transition;
  if (line === null) return answerOf(row, before, notes);
  const lastCommandAt = new Date(Math.max(line.atMs, row.lastCommandAt?.getTime() ?? 0));
  const answer = answerOf({ ...row, lastCommandAt }, after, notes);
  const { clock } = answer;
  const { night, levels, status, levelIndex, remainingMs, version, isHandForHand, announcement } = after;
  const key = eventKeyChange(transition);
  try {
    return await deps.outbox.transact(async (session, publish) => {
      const { matchedCount } = await deps.models.PokerClock.updateOne(
        { _id: row._id, version: before.version },
        {
          ...key,
          $set: {
            ...('$set' in key ? key.$set : {}),
            night,
            levels,
            status,
            levelIndex,
            remainingMs,
            version,
            isHandForHand,
            announcement,
            anchoredAt: new Date(after.anchoredAt),
            playedMs: after.playedMs ?? null,
            lastCommandAt,
            startsAt: after.startsAt === null ? null : new Date(after.startsAt),
          },
        },
        { session },
      );
      if (matchedCount === 0) throw new StaleVersionError();
      const entry = {
        clockId: row._id,
        commandId: line.command.commandId,
        type: line.command.type,
        version,
        actor: { id: actor.accountId ?? '', name: actor.name },
        device: callingDevice(),
        at: new Date(line.atMs),
        command: withoutSeen(line.command),
        deskId: command.deskId ?? null,
        isCaptain,
        sent: line.command === command ? null : withoutSeen(command),
      };
      await deps.models.ClockCommand.create([entry], { session });
      publish({ type: 'clock.changed', clock });
      if (!isDeepStrictEqual(before.night, night))
        publish({
          type: 'clock.entries-changed',
          clockId: clock.id,
          isPublic: row.isPublic,
          venueId: row.venueId?.toHexString() ?? null,
        });
      const playerIds = [...membershipChanges(before.night, night).union(dealChanges(before.night, night))];
      if (playerIds.length > 0) publish({ type: 'player.tonight-changed', playerIds });
      const { timeZone } = deps;
      for (const fact of cardFacts(presentClock(row), clock, { nowMs: deps.now(), timeZone })) publish(fact);
      await follow?.({ session, publish });
      return answer;
    });
  } catch (error) {
    if (isDuplicateKey(error) && before.status === 'finished')
      throw new AppError('COMMAND_NOT_ALLOWED', 'clock.another-is-open');
    throw error;
  }
};

/** Refuses to register a player who is banned from the place. @throws COMMAND_NOT_ALLOWED */
const assertWelcomeEntry = async (
  deps: ClockDeps,
  row: PokerClockDocument,
  command: ClockCommand,
): Promise<void> => {
  if (command.type !== 'register' || command.entry.playerId === null) return;
  const clock = presentClock(row);
  const { playerId, name } = command.entry;
  if (await findBan(deps, playerId, { venueId: clock.venueId, region: clock.region }))
    throw new AppError('COMMAND_NOT_ALLOWED', 'ban.member-not-here', { name }, { details: { clock } });
};

const tryOnce = async (deps: ClockDeps, input: CommandRequest): Promise<CommandAnswer> => {
  const { clockId, command } = input;
  const row = await deps.models.PokerClock.findById(clockId).lean<PokerClockDocument>();
  if (!row) throw new AppError('NOT_FOUND', 'clock.not-found');
  const logged = await deps.models.ClockCommand.findOne({
    clockId,
    commandId: command.commandId,
  }).lean<ClockCommandDocument>();
  if (logged) return replayResponse(deps, row, logged, command);
  input.assertAllowed?.(row);
  await assertWelcomeEntry(deps, row, command);
  return commit(deps, await computeTransition(deps, row, command), input);
};

/** By clock: a command waits for the previous one in this process instead of racing it. */
const exclusiveByClock = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

const isStale = (error: unknown): boolean => error instanceof StaleVersionError;

const applyCommand = async (deps: ClockDeps, input: CommandRequest): Promise<CommandAnswer> => {
  try {
    return await retryOnConflict({ isConflict: isStale, maxTries }, () => tryOnce(deps, input));
  } catch (error) {
    if (!isStale(error)) throw error;
    throw new AppError('UNAVAILABLE', 'clock.crowded');
  }
};

/**
 * Executes a command on a clock: once for each commandId, in one order for all replicas.
 * @throws NOT_FOUND, VERSION_CONFLICT (with the present `clock`), COMMAND_NOT_ALLOWED, CONFLICT, VALIDATION_FAILED
 */
export const commandClock = async (deps: ClockDeps, input: CommandRequest): Promise<CommandAnswer> => {
  // A command that waited must run in the async context of its own call, not of the previous one.
  const work = AsyncResource.bind(() => applyCommand(deps, input));
  return exclusiveByClock.acquire(input.clockId, () => work());
};
