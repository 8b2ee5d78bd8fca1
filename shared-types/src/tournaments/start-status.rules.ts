// The status of one start of a night for players who want to enter: the single source for cards, displays, phones,
// desks, check-in and reservations (spec section 4). Pure; `nowMs` is passed in. If there is a clock, it decides,
// since its host can change late entry, begin early, or finish before the event's own times.
import { statusAt } from '../poker-clocks/clock-status.rules.ts';
import type { StartClock, StartState } from './tournament.schema.ts';

export type EntryStatus =
  | { kind: 'upcoming'; startsAtMs: number }
  | { kind: 'accepting'; minutesLeft: number }
  /** Entry is over and the game continues with this many players; 0 if nobody was counted. */
  | { kind: 'running'; playersLeft: number }
  | { kind: 'closed' }
  /** The winners' names; empty if they are not known. */
  | { kind: 'finished'; winners: readonly string[] };

/** A start with the event's own times and state. */
export type StartWindow = {
  startsAtMs: number;
  /** Minutes of late entry, unless a clock sets them. */
  graceMinutes: number;
  state?: StartState | undefined;
};

const minuteMs = 60_000;

const isDecided = ({ entries, playersLeft }: StartClock): boolean => entries > 1 && playersLeft === 1;

const opensAtMs = ({ startsAtMs, state }: StartWindow): number =>
  state?.clock?.eventStartsAt ? Date.parse(state.clock.eventStartsAt) : startsAtMs;

/** When late entry of a start ends (ms). */
export const entryClosesAtMs = (start: StartWindow): number =>
  opensAtMs(start) + (start.state?.clock?.lateEntryMinutes ?? start.graceMinutes) * minuteMs;

/** The status of a start at an instant: from its clock if it has one, else from its times. */
export const startStatus = (start: StartWindow, nowMs: number): EntryStatus => {
  const { clock, winners } = start.state ?? { clock: null, winners: null };
  const status = clock && statusAt(clock, nowMs);
  if (winners || status === 'finished' || (clock && isDecided(clock)))
    return { kind: 'finished', winners: winners ?? [] };
  const isPlayed = status === 'running' || status === 'paused';
  const startsAtMs = opensAtMs(start);
  const closesAtMs = entryClosesAtMs(start);
  if (nowMs < startsAtMs && !isPlayed) return { kind: 'upcoming', startsAtMs };
  if (nowMs < closesAtMs)
    return { kind: 'accepting', minutesLeft: Math.ceil((closesAtMs - nowMs) / minuteMs) };
  return isPlayed ? { kind: 'running', playersLeft: clock?.playersLeft ?? 0 } : { kind: 'closed' };
};

/** The status of the start that a clock times; null for a clock without a start, from which nothing can be computed. */
export const clockStatus = (clock: StartClock, nowMs: number): EntryStatus | null => {
  const state = { clock, winners: null };
  const status = startStatus({ startsAtMs: nowMs, graceMinutes: 0, state }, nowMs);
  return clock.eventStartsAt === null && status.kind !== 'finished' ? null : status;
};

/** Whether players can still enter. */
export const takesEntries = ({ kind }: EntryStatus): boolean => kind === 'upcoming' || kind === 'accepting';
