// How one start of a night stands for who wants to enter: the one answer that cards, displays, phones, desks, check-in
// and reservations take (spec section 4). Pure; `nowMs` is passed in. Where a clock exists it decides, since its host may
// change late entry, begin early, or be done before the event's own times say so.
import { statusAt } from '../poker-clocks/clock-status.rules.ts';
import type { StartClock, StartState } from './tournament.schema.ts';

export type EntryStatus =
  | { kind: 'upcoming'; startsAtMs: number }
  | { kind: 'accepting'; minutesLeft: number }
  /** Entry is over and the game continues with so many players; 0 while nobody was counted. */
  | { kind: 'running'; playersLeft: number }
  | { kind: 'closed' }
  /** The winners' names; none where they are not known. */
  | { kind: 'finished'; winners: readonly string[] };

/** A start by the event's own times, and what else is known of it. */
export type StartWindow = {
  startsAtMs: number;
  /** Minutes of late entry where no clock says otherwise. */
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

/** How a start stands at a moment: by its clock where it has one, else by its times. */
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

/** How the start that a clock times stands; null for a clock without a start, which nobody can count from. */
export const clockStatus = (clock: StartClock, nowMs: number): EntryStatus | null => {
  const state = { clock, winners: null };
  const status = startStatus({ startsAtMs: nowMs, graceMinutes: 0, state }, nowMs);
  return clock.eventStartsAt === null && status.kind !== 'finished' ? null : status;
};

/** Whether one can still come. */
export const takesEntries = ({ kind }: EntryStatus): boolean => kind === 'upcoming' || kind === 'accepting';
