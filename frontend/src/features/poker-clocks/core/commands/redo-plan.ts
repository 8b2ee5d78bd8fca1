// Plans a command that is done again on a clock that has changed: what has already happened is skipped and noted, the
// rest is done. Pure; randomness is passed in.
import {
  type Clock,
  type ClockCommand,
  type Entry,
  isSameSeat,
  isSeatFree,
  type Night,
  playing,
  type Random,
  readClock,
  type Seat,
  seatNewcomer,
} from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { seatInSentence } from '../labels/entry-labels.ts';
import type { IssuedCommand, KnownStanding } from './command-sender.ts';

/** What is left to do, null if all of it has already happened; and notes for the person. */
export type RedoPlan = { command: IssuedCommand | null; notes: string[] };
/** What a plan depends on besides the command. */
export type RedoContext = {
  nowMs: number;
  random: Random;
  /** The row that the command led to when it was given; only for `next-level` and `previous-level`. */
  meantLevelIndex?: number | undefined;
};

type Of<T extends ClockCommand['type']> = Extract<IssuedCommand, { type: T }>;

const done = (note: string): RedoPlan => ({ command: null, notes: [note] });
const unchanged = (command: IssuedCommand): RedoPlan => ({ command, notes: [] });

/** Returns a command that is done again with the time (ms) at which it was first given, if its order matters. */
export const asHappened = (command: IssuedCommand, happenedAtMs: number | undefined): IssuedCommand => {
  if (happenedAtMs === undefined) return command;
  const happenedAt = new Date(happenedAtMs).toISOString();
  switch (command.type) {
    case 'bust':
    case 'count':
    case 'high-hand':
      return { ...command, happenedAt };
    default:
      return command;
  }
};

const entryIn = (night: Night, entryId: string): Entry | undefined =>
  night.entries.find(({ id }) => id === entryId);
const isIn = (night: Night, entryId: string): boolean => playing(night).some(({ id }) => id === entryId);

/** Returns why a player is no longer in, or null while they are in. */
const whyNotIn = (night: Night, entryId: string): string | null => {
  const entry = entryIn(night, entryId);
  if (!entry) return t`A player is not on tonight’s list any more.`;
  const { name } = entry;
  return isIn(night, entryId) ? null : t`${name} was out already.`;
};

const planBust = (command: Of<'bust'>, night: Night): RedoPlan => {
  const reasons = command.entryIds.map((entryId) => whyNotIn(night, entryId));
  const left = command.entryIds.filter((_id, index) => reasons[index] === null);
  const notes = reasons.filter((reason) => reason !== null);
  return { command: left.length > 0 ? { ...command, entryIds: left } : null, notes };
};

const satAlready = (name: string, seat: Seat): string => {
  const place = seatInSentence(seat);
  return t`${name} sat at ${place} already.`;
};

const planSeats = (command: Of<'seat-players'>, night: Night): RedoPlan => {
  const notes: string[] = [];
  const seats = command.seats.filter(({ entryId, table, seat }) => {
    const why = whyNotIn(night, entryId);
    const entry = entryIn(night, entryId);
    const sits = isSameSeat(entry?.seat ?? null, { table, seat });
    if (why) notes.push(why);
    else if (entry && sits) notes.push(satAlready(entry.name, { table, seat }));
    return !why && !sits;
  });
  return { command: seats.length > 0 ? { ...command, seats } : null, notes };
};

const onListAlready = ({ name }: Entry): string => t`${name} was on the list already.`;

/** Returns the note for a seat that is taken: with the new seat, or null for a player on the list without one. */
const seatOccupied = (name: string, occupied: Seat, seat: Seat | null): string => {
  const place = seatInSentence(occupied);
  if (!seat) return t`${name}: ${place} was taken, now on the list without a seat.`;
  const instead = seatInSentence(seat);
  return t`${name}: ${place} was taken, now ${instead}.`;
};

const planRegister = (
  command: Of<'register'>,
  { clock, night }: KnownStanding,
  { nowMs, random }: RedoContext,
): RedoPlan => {
  const { entry, moves: _moves, ...rest } = command;
  const same = night.entries.find(
    ({ id, playerId }) => id === entry.id || (playerId !== null && playerId === entry.playerId),
  );
  if (same) return done(onListAlready(same));
  // Who moved with them was drawn for the night as it was.
  if (entry.seat === null || isSeatFree(night, entry.seat)) return unchanged({ ...rest, entry });
  const opensTables = readClock(clock, nowMs).status === 'ready';
  const { seat, moves } = seatNewcomer(night, random, { opensTables });
  return {
    command: { ...rest, entry: { ...entry, seat }, ...(moves.length > 0 ? { moves } : {}) },
    notes: [seatOccupied(entry.name, entry.seat, seat)],
  };
};

/** Plans a level change; going to a row that the clock has already reached would skip one. */
const planLevel = (
  command: Of<'next-level' | 'previous-level'>,
  clock: Clock,
  { nowMs, meantLevelIndex }: RedoContext,
): RedoPlan => {
  const { levelIndex } = readClock(clock, nowMs);
  if (meantLevelIndex === undefined) return unchanged(command);
  const isThere =
    command.type === 'next-level' ? levelIndex >= meantLevelIndex : levelIndex <= meantLevelIndex;
  return isThere ? done(t`The clock was at that level already.`) : unchanged(command);
};

const statusNotes = () => ({
  running: t`The clock was running already.`,
  paused: t`The clock was paused already.`,
  finished: t`The clock was finished already.`,
});

const planStatus = (command: Of<'start' | 'pause' | 'finish'>, clock: Clock, nowMs: number): RedoPlan => {
  const { status } = readClock(clock, nowMs);
  const wanted = ({ start: 'running', pause: 'paused', finish: 'finished' } as const)[command.type];
  return status === wanted ? done(statusNotes()[wanted]) : unchanged(command);
};

const inAlready = ({ name }: Entry): string => t`${name} was in already.`;

const handForHandAlready = (isOn: boolean): string =>
  isOn ? t`Hand-for-hand was on already.` : t`Hand-for-hand was off already.`;

/** Returns what a command still has to do on the clock as the server has it now. */
export const planRedo = (
  { clock, night }: KnownStanding,
  command: IssuedCommand,
  context: RedoContext,
): RedoPlan => {
  switch (command.type) {
    case 'bust':
      return planBust(command, night);
    case 'seat-players':
      return planSeats(command, night);
    case 'register':
      return planRegister(command, { clock, night }, context);
    case 'unregister':
      return entryIn(night, command.entryId)
        ? unchanged(command)
        : done(t`They were already removed from the list.`);
    case 're-enter': {
      const entry = entryIn(night, command.entryId);
      return entry && isIn(night, entry.id) ? done(inAlready(entry)) : unchanged(command);
    }
    case 'start':
    case 'pause':
    case 'finish':
      return planStatus(command, clock, context.nowMs);
    case 'next-level':
    case 'previous-level':
      return planLevel(command, clock, context);
    case 'hand-for-hand':
      return clock.isHandForHand === command.isOn
        ? done(handForHandAlready(command.isOn))
        : unchanged(command);
    default:
      return unchanged(command);
  }
};
