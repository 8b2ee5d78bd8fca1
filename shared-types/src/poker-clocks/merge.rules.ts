// Commands that reach the clock after others that their desk had not seen, for example after an outage. The log is in
// the order of the times at which commands were given, so a late one takes its place there and the later ones follow it
// again: the result is that of one desk that gave all of them (decision 069). A person is asked only where two desks
// touched the same thing. Pure; random numbers are passed in.
import { AppError } from '../common/errors.ts';
import type { Reason, ReasonArgs, ReasonParams } from '../reasons/reason.ts';
import type { ClockCommand, PlainCommand } from './clock-command.schema.ts';
import { playing } from './night.rules.ts';
import type { Entry, Night, Seat } from './night.schema.ts';
import { timeCommandTypes } from './poker-clock.rules.ts';
import { type BeforeLine, insertLine, type LoggedCommand, type TournamentState } from './replay.rules.ts';
import { seatForLateEntry } from './seating.rules.ts';
import type { Random } from './seats-in-play.ts';

type Register = Extract<PlainCommand, { type: 'register' }>;

/** A sentence for the desk about a command that was accepted: what of it had already happened, or was changed. */
export type MergeNote = { reason: Reason; params: ReasonParams };

const noteOf = (...[reason, params = {}]: ReasonArgs): MergeNote => ({ reason, params });

/** What a merged command leads to; `line` is null if all of it had already happened, and nothing is stored. */
export type Merged<S> = { line: LoggedCommand | null; state: S; notes: MergeNote[] };

const isTime = (type: string): boolean => (timeCommandTypes as readonly string[]).includes(type);

/** Returns what a command changes, by names; commands without a common name can be given in any order. */
const changedBy = (command: PlainCommand): string[] => {
  if (isTime(command.type)) return ['time'];
  switch (command.type) {
    case 'hand-for-hand':
      return ['hand-for-hand'];
    case 'set-options': {
      const {
        commandId: _id,
        expectedVersion: _seen,
        issuedAt: _at,
        deskId: _desk,
        type: _type,
        ...rest
      } = command;
      return Object.keys(rest).map((field) => `option/${field}`);
    }
    case 'register': {
      const { entry, moves = [] } = command;
      return [`in/${entry.id}`, ...moves.map(({ entryId }) => `seat/${entryId}`)];
    }
    case 'edit-entry': {
      const { entryId, ...rest } = command;
      return Object.keys(rest).map((field) => `${field}/${entryId}`);
    }
    case 'unregister':
    case 're-enter':
      return [`in/${command.entryId}`];
    case 'add-on':
      return [`add-on/${command.entryId}`];
    case 'bust':
      return command.entryIds.map((entryId) => `in/${entryId}`);
    case 'set-hunters':
      return command.entryIds.map((entryId) => `by/${entryId}`);
    case 'seat-players':
      return command.seats.map(({ entryId }) => `seat/${entryId}`);
    case 'block-seats':
      return command.seats.map(({ table, seat }) => `blocked/${table}/${seat}`);
    case 'correct-places':
      return ['places'];
    case 'propose-deal':
    case 'close-deal':
    case 'withdraw-deal':
      return ['deal'];
    case 'answer-deal':
      return [`answer/${command.entryId}`];
    default:
      // Announcements, reports, counted players, buttons, high hands: each counts, and the later one is in effect.
      return [];
  }
};

/** The pairs that may change the same thing: the earlier bust-out of a player counts, and minutes add up. */
const areSameAct = (a: PlainCommand, b: PlainCommand): boolean =>
  a.type === b.type && ['bust', 'adjust-time', 'register'].includes(a.type);

/** Returns the command that an undo or redo is about, otherwise the command itself; null for one that is unknown. */
const subjectOf = (command: ClockCommand, log: readonly LoggedCommand[]): PlainCommand | null => {
  if (command.type !== 'undo' && command.type !== 'redo') return command;
  const target = log.find((line) => line.command.commandId === command.targetCommandId)?.command;
  return target && target.type !== 'undo' && target.type !== 'redo' ? target : null;
};

/** Whether two commands of different desks touch the same thing, so that a person has to decide. */
const collide = (a: ClockCommand, b: ClockCommand, log: readonly LoggedCommand[]): boolean => {
  const first = subjectOf(a, log);
  const second = subjectOf(b, log);
  if (!first || !second) return true;
  if (first === a && second === b && areSameAct(a, b)) return false;
  const changed = new Set(changedBy(first));
  return changedBy(second).some((name) => changed.has(name));
};

/** When each player who is out went out, in ms by entry id. */
const outAt = ({ bustOuts }: Night): Map<string, number> =>
  new Map(bustOuts.flatMap(({ entryIds, at }) => entryIds.map((id) => [id, Date.parse(at)] as const)));

/** What of a command had already happened: notes, and whether nothing of it is left. */
type Overlap = { notes: MergeNote[]; isAll: boolean };

const overlapOf = ({ command, atMs }: LoggedCommand, night: Night): Overlap => {
  if (command.type === 'bust') {
    const before = outAt(night);
    const out = command.entryIds.filter((id) => before.has(id));
    const isEarlier = out.every((id) => (before.get(id) ?? 0) <= atMs);
    const names = night.entries.filter(({ id }) => out.includes(id)).map(({ name }) => name);
    return {
      notes: names.map((name) => noteOf('night.merged-was-out', { name })),
      isAll: out.length === command.entryIds.length && isEarlier,
    };
  }
  const listed = command.type === 'register' ? listedAs(command, night) : undefined;
  return listed
    ? {
        notes: [noteOf('night.merged-was-listed', { name: listed.name })],
        isAll: listed.id !== (command as Register).entry.id,
      }
    : { notes: [], isAll: false };
};

/** Returns the entry of the player whom a command registers, if somebody else was first. */
const listedAs = ({ entry }: Register, { entries }: Night): Entry | undefined =>
  entries.find(({ id, playerId }) => id === entry.id || (playerId !== null && playerId === entry.playerId));

/** How many other seats are tried for a player whose seat was taken meanwhile. */
const seatTries = 12;

/** Returns the seats to try for a player who is registered: the own one, others that are free, and none. */
const seatsFor = (command: Register, night: Night, random: Random): (Seat | null)[] => {
  const { seat: wanted } = command.entry;
  const listed = listedAs(command, night);
  if (listed) return [listed.seat];
  if (wanted === null) return [null];
  const opensTables = playing(night).every(({ seat }) => seat === null);
  const others: Seat[] = [];
  for (let tries = 0; tries < seatTries; tries += 1) {
    const rest = { ...night, blockedSeats: [...night.blockedSeats, ...others] };
    const seat = seatForLateEntry(rest, random, { opensTables });
    if (seat === null) break;
    others.push(seat);
  }
  return [wanted, ...others, null];
};

const seatNotes = ({ name, seat: from }: Register['entry'], to: Seat | null): MergeNote[] => {
  if (from === null || (to?.table === from.table && to.seat === from.seat)) return [];
  const { table, seat } = from;
  if (to === null) return [noteOf('night.merged-no-seat', { name, table, seat })];
  return [noteOf('night.merged-other-seat', { name, table, seat, toTable: to.table, toSeat: to.seat })];
};

const asConflict = (error: unknown, commandId: string): unknown =>
  error instanceof AppError && error.details?.commandId !== undefined && error.details.commandId !== commandId
    ? new AppError('VERSION_CONFLICT', 'clock.changed-meanwhile')
    : error;

/** Returns the state with a registration, on another seat if its own one was taken meanwhile. */
const mergeRegistration = <S extends TournamentState>(
  before: BeforeLine<S>,
  { command, atMs }: { command: Register; atMs: number },
  random: Random,
): Merged<S> => {
  const { moves: _moves, ...rest } = command;
  let refusal: unknown;
  for (const seat of seatsFor(command, before.state.night, random)) {
    const isOwn = seat === command.entry.seat;
    const chosen = { command: isOwn ? command : { ...rest, entry: { ...command.entry, seat } }, atMs };
    try {
      return { line: chosen, state: insertLine(before, chosen), notes: seatNotes(command.entry, seat) };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'COMMAND_NOT_ALLOWED') throw error;
      refusal ??= error;
    }
  }
  throw asConflict(refusal, command.commandId);
};

/**
 * Returns the state after a command whose desk had not seen the `unseen` ones, given at `line.atMs`.
 * @throws VERSION_CONFLICT if another desk touched the same thing, or a later command cannot follow it; else the errors
 * of the command
 */
export const mergeCommand = <S extends TournamentState>(
  before: BeforeLine<S>,
  line: LoggedCommand,
  { unseen, random }: { unseen: readonly ClockCommand[]; random: Random },
): Merged<S> => {
  const { command, atMs } = line;
  if (unseen.some((other) => collide(command, other, before.log)))
    throw new AppError('VERSION_CONFLICT', 'clock.changed-meanwhile');
  const { notes, isAll } = overlapOf(line, before.state.night);
  if (isAll) return { line: null, state: before.state, notes };
  if (command.type === 'register') {
    const merged = mergeRegistration(before, { command, atMs }, random);
    return notes.length > 0 ? { ...merged, notes } : merged;
  }
  try {
    return { line, state: insertLine(before, line), notes };
  } catch (error) {
    throw asConflict(error, command.commandId);
  }
};

/** A line of the log as stored: its version, and the desk that sent it, if it said so. */
export type LogRow = LoggedCommand & { version: number; deskId?: string | undefined };

/** How long a command may have waited for a connection and still take effect at the time it was given: one night. */
const longestWaitMs = 12 * 3_600_000;
/** The maximum difference between two estimates of the server's time. */
const estimateMs = 1_000;

/**
 * Returns when a command that waited takes effect (ms), and which commands its desk had not seen. It is given after
 * everything that its desk had seen or sent. `rows` is the whole log; without `expectedVersion` the desk had seen what
 * was given before `issuedAt`.
 * @throws VERSION_CONFLICT for a time in the future or more than 12 hours ago
 */
export const lateMoment = (
  rows: readonly LogRow[],
  { issuedAt, expectedVersion, deskId }: Pick<ClockCommand, 'issuedAt' | 'expectedVersion' | 'deskId'>,
  nowMs: number,
): { atMs: number; unseen: ClockCommand[] } => {
  const issuedAtMs = issuedAt === undefined ? nowMs : Date.parse(issuedAt);
  if (issuedAtMs < nowMs - longestWaitMs || issuedAtMs > nowMs + estimateMs)
    throw new AppError('VERSION_CONFLICT', 'clock.changed-meanwhile');
  const isOwn = (row: LogRow): boolean => deskId !== undefined && row.deskId === deskId;
  const isSeen = (row: LogRow): boolean =>
    expectedVersion === undefined ? row.atMs <= issuedAtMs + estimateMs : row.version <= expectedVersion;
  const known = rows.filter((row) => isOwn(row) || isSeen(row));
  const lastKnownMs = Math.max(Number.NEGATIVE_INFINITY, ...known.map(({ atMs }) => atMs));
  return {
    atMs: Math.max(lastKnownMs, Math.min(issuedAtMs, nowMs)),
    unseen: rows.filter((row) => !known.includes(row)).map(({ command }) => command),
  };
};
