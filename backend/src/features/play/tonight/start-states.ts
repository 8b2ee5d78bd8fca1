// Owns the state of the starts in a range of days: their public clocks and winners. The entry state is computed by the
// rule in shared-types/tournaments.
import { nightDate } from '@ahl/shared-types/common';
import { isDecided, placesOf } from '@ahl/shared-types/poker-clocks';
import type { ClockReport } from '@ahl/shared-types/reported-clocks';
import { defaultGraceMinutes, type StartState, startClockOf } from '@ahl/shared-types/tournaments';
import type { Models } from '#db/models.ts';
import {
  fullNameOf,
  presentMemberFor,
  publicVisibility,
  visibleFields,
} from '#features/core/players/visible-player.ts';
import { presentEntries } from '#features/play/poker-clocks/entry.presenter.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import { presentClock } from '#features/play/poker-clocks/poker-clock.presenter.ts';
import { readReports } from '#features/play/reported-clocks/reported-clock.service.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import type {
  CardStates,
  Days,
  ReadStartStates,
  StatesOf,
} from '#features/schedule/tournaments/core/card-states.ts';
import { readWeights, shownWeight } from '#features/schedule/tournaments/core/event-weights.ts';
import { leagueInstant } from '#time/league-instant.ts';

type ClockRow = PokerClockDocument & { tournamentId: string };
type ResultRow = Pick<ResultDocument, 'tournamentId' | 'date' | 'startTime' | 'finishers'>;

const isOver = ({ status, night }: ClockRow): boolean => status === 'finished' || isDecided(night);

/** Returns the open clocks of the range, and all clocks of the one day whose entry is shown. */
const readClocks = async (models: Models, { from, to }: Days, shownDate: string): Promise<ClockRow[]> =>
  models.PokerClock.find({
    date: { $gte: from, $lte: to },
    isPublic: true,
    tournamentId: { $ne: null },
    $or: [{ status: { $ne: 'finished' } }, { date: shownDate }],
  })
    .sort({ createdAt: -1, _id: -1 })
    .lean<ClockRow[]>();

const winnersOfResult = async (models: Models, rows: readonly ResultRow[]) => {
  const winnersOf = ({ finishers }: ResultRow) => finishers.filter(({ place }) => place === 1);
  const players = await models.Player.find({
    _id: { $in: rows.flatMap(winnersOf).map(({ playerId }) => playerId) },
  })
    .select(visibleFields)
    .lean();
  const nameOf = new Map(
    players.map((player) => [
      player._id.toHexString(),
      fullNameOf(presentMemberFor(player, publicVisibility)),
    ]),
  );
  return (row: ResultRow): string[] =>
    winnersOf(row).flatMap(({ playerId }) => nameOf.get(playerId.toHexString()) ?? []);
};

/** Returns the winners of the nights posted on a day, by start. */
const readPosted = async (models: Models, date: string): Promise<Map<string, string[]>> => {
  const rows: ResultRow[] = await models.Result.find({
    date,
    tournamentId: { $ne: null },
    deletedAt: null,
  })
    .select('tournamentId date startTime finishers')
    .lean();
  const winnersOf = await winnersOfResult(models, rows);
  return new Map(
    rows.map((row) => [startKey(row.tournamentId ?? '', row.date, row.startTime), winnersOf(row)]),
  );
};

/** Returns the winners according to the clocks, for results that are not posted (yet). */
const readDecided = async (models: Models, rows: readonly ClockRow[]): Promise<Map<ClockRow, string[]>> => {
  const lasts = rows.flatMap((row) => {
    const places = placesOf(row.night);
    return row.night.entries.filter(({ id }) => places.get(id) === 1).map((entry) => ({ row, entry }));
  });
  const seen = await presentEntries(
    models,
    lasts.map(({ entry }) => entry),
    publicVisibility,
  );
  const found = new Map<ClockRow, string[]>();
  for (const [index, { row }] of lasts.entries()) {
    const name = seen[index]?.name;
    if (name) found.set(row, [...(found.get(row) ?? []), name]);
  }
  return found;
};

/** Returns a key that identifies one occurrence among all days. */
const occurrenceKey = (eventId: string, date: string): string => `${eventId}@${date}`;

const startKey = (eventId: string, date: string, startTime: string): string =>
  `${occurrenceKey(eventId, date)} ${startTime}`;

/**
 * Returns the clock of each start: the open one, else the last. A clock whose start time no longer exists, since the
 * event was moved, counts for the first start without a clock.
 */
const clocksOfStarts = (
  rows: readonly ClockRow[],
  startTimes: readonly string[],
): (ClockRow | undefined)[] => {
  const byPreference = rows.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
  const strays = byPreference.filter(({ startTime }) => !startTimes.includes(startTime ?? ''));
  return startTimes.map((time) => byPreference.find(({ startTime }) => startTime === time) ?? strays.shift());
};

/** Returns the clock that a card links to: running before waiting, then by start. */
const openClockOf = (rows: readonly ClockRow[]): CardStates['clock'] => {
  const runsFirst = ({ status }: ClockRow) => (status === 'running' ? 0 : 1);
  const [first] = rows
    .filter(({ status }) => status !== 'finished')
    .toSorted((a, b) => runsFirst(a) - runsFirst(b) || (a.startTime ?? '').localeCompare(b.startTime ?? ''));
  return first ? { id: first._id.toHexString(), status: presentClock(first).status } : null;
};

type Deps = { models: Models; timeZone: string; dayEndsHour: number; now: () => number };

/** A venue's own clock can be started that much before the start that it is for, in ms. */
const earlyMs = 30 * 60_000;

/** Adds what a venue's own clock reports to the last start that has begun; not to one whose winner is known. */
const withReport = (
  states: readonly StartState[],
  report: ClockReport,
  { date, startTimes, gracePeriod }: Parameters<StatesOf>[0],
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): StartState[] => {
  const startsAt = startTimes.map((time) => leagueInstant(date, time, timeZone));
  const played = startsAt.findLastIndex((instant) => Date.parse(instant) - earlyMs <= nowMs);
  return states.map((state, index) => {
    if (index !== played || state.winners) return state;
    const [hours = 0, minutes = 0] = (startTimes[index] ?? '').split(':').map(Number);
    return {
      ...state,
      clock: {
        status: report.isPaused ? 'paused' : 'running',
        startsAt: null,
        eventStartsAt: startsAt[index] ?? null,
        lateEntryMinutes: gracePeriod ?? defaultGraceMinutes(hours * 60 + minutes),
        entries: report.entrants,
        playersLeft: report.playersLeft,
        isReported: true,
      },
    };
  });
};

/** Creates the reader of start states for cards. */
export const createStartStates =
  ({ models, timeZone, dayEndsHour, now }: Deps): ReadStartStates =>
  async (range, shownDate) => {
    const tonight = nightDate(now(), { timeZone, dayEndsHour });
    const [clocks, posted, weightOf, reports] = await Promise.all([
      readClocks(models, range, shownDate),
      readPosted(models, shownDate),
      readWeights({ models }),
      readReports(models, now()),
    ]);
    const decided = await readDecided(
      models,
      clocks.filter((row) => row.date === shownDate && isOver(row)),
    );
    const byCard = Map.groupBy(clocks, ({ tournamentId, date }) => occurrenceKey(tournamentId, date));
    return (occurrence) => {
      const { id: eventId, date, startTimes } = occurrence;
      const rows = byCard.get(occurrenceKey(eventId, date)) ?? [];
      const ofStarts = clocksOfStarts(rows, startTimes);
      const startStates = startTimes.map((time, index): StartState => {
        const row = ofStarts[index];
        const winners =
          row && !isOver(row) ? null : posted.get(startKey(eventId, date, row?.startTime ?? time));
        return {
          clock: row ? startClockOf(presentClock(row), timeZone) : null,
          winners: winners ?? (row && decided.get(row)) ?? null,
        };
      });
      const report = date === tonight && rows.length === 0 ? reports.get(occurrence.venueId) : undefined;
      return {
        clock: openClockOf(rows),
        startStates: report
          ? withReport(startStates, report, occurrence, { timeZone, nowMs: now() })
          : startStates,
        ...shownWeight(weightOf(eventId)),
      };
    };
  };
