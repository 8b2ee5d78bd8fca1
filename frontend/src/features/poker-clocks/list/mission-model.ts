// Mission control: all clocks of the night, ordered by the attention they need. Pure.
import { formatTime, parseTimes } from '@ahl/shared-types/common';
import { containsWords } from '@ahl/shared-types/names';
import { type Clock, readClock } from '@ahl/shared-types/poker-clocks';
import {
  lateAfterMs,
  type MissionState,
  missionStateOf,
  type Screen,
  sinceStartMs,
} from '@ahl/shared-types/screens';
import { type TournamentCard, thatTakePlace } from '@ahl/shared-types/tournaments';

/** A start of today that has no clock yet. */
export type OpenStart = { key: string; card: TournamentCard; startTime: string; sinceMs: number };
export type MissionRow = {
  clock: Clock;
  state: MissionState;
  /** The time since the expected start (ms); null if no start is known. */
  sinceMs: number | null;
  screens: { online: number; offline: number };
};

const countScreens = (screens: readonly Screen[], clockId: string) => {
  const mine = screens.filter((screen) => screen.clockId === clockId);
  const online = mine.filter(({ isOnline }) => isOnline).length;
  return { online, offline: mine.length - online };
};

/** Returns each clock with its state, without finished clocks of other days. */
export const missionRows = (
  clocks: readonly Clock[],
  screens: readonly Screen[],
  { today, timeZone, nowMs }: { today: string; timeZone: string; nowMs: number },
): MissionRow[] =>
  clocks
    .map((clock) => ({
      clock,
      state: missionStateOf(clock, timeZone, nowMs),
      sinceMs: sinceStartMs(clock, timeZone, nowMs),
      screens: countScreens(screens, clock.id),
    }))
    .filter(({ clock, state }) => state !== 'finished' || clock.date === today)
    .sort(
      (a, b) => (b.sinceMs ?? 0) - (a.sinceMs ?? 0) || a.clock.venueName.localeCompare(b.clock.venueName),
    );

/** How long after its start a night without a clock is still listed (ms). */
const worthSayingMs = 3 * 3_600_000;

/** Returns the day's starts that are past and have no clock, the most overdue first. */
export const openStarts = (
  cards: readonly TournamentCard[],
  clocks: readonly Clock[],
  nowMs: number,
): OpenStart[] => {
  const started = new Set(clocks.map(({ tournamentId, startTime }) => `${tournamentId} ${startTime}`));
  return thatTakePlace(cards)
    .flatMap((card) =>
      card.startsAt.map((at, index): OpenStart => {
        const minutes = parseTimes(card.startTime)[index] ?? 0;
        const wall = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        return {
          key: `${card.id} ${wall}`,
          card,
          startTime: formatTime(wall),
          sinceMs: nowMs - Date.parse(at),
        };
      }),
    )
    .filter(({ key, sinceMs }) => !started.has(key) && sinceMs >= lateAfterMs && sinceMs <= worthSayingMs)
    .sort((a, b) => b.sinceMs - a.sinceMs);
};

/** Whether the venue, event or host of a row matches the search. */
export const matchesRow = ({ clock }: MissionRow, search: string): boolean =>
  containsWords(`${clock.venueName} ${clock.name} ${clock.hostName}`, search);
export const matchesStart = ({ card }: OpenStart, search: string): boolean =>
  containsWords(`${card.venue?.name ?? ''} ${card.name} ${card.assignedHost}`, search);

/** Whether a clock's screens match the filter choice. */
export const matchesScreens = ({ screens: { online, offline } }: MissionRow, choice: string): boolean => {
  if (choice === 'offline') return offline > 0;
  return choice !== 'none' || online + offline === 0;
};

/** Returns the rows in the chosen order; the sort is stable. */
export const inOrder = (rows: readonly MissionRow[], order: string, nowMs: number): MissionRow[] => {
  const level = ({ clock }: MissionRow) => readClock(clock, nowMs).levelIndex;
  const compare: Record<string, (a: MissionRow, b: MissionRow) => number> = {
    venue: (a, b) =>
      (a.clock.venueName || a.clock.name).localeCompare(b.clock.venueName || b.clock.name, 'en'),
    players: (a, b) => b.clock.counts.playersLeft - a.clock.counts.playersLeft,
    level: (a, b) => level(b) - level(a),
  };
  return rows.toSorted(compare[order] ?? (() => 0));
};

/** Returns the number of players who are still in, over all clocks that are not finished. */
export const playersIn = (rows: readonly MissionRow[], nowMs: number): number =>
  rows
    .filter(({ clock }) => readClock(clock, nowMs).status !== 'finished')
    .reduce((sum, { clock }) => sum + clock.counts.playersLeft, 0);
