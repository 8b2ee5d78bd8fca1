// The nights that need attention: near ones without a host, and played ones without a result.
import { addDays, formatTime, leagueDate } from '@ahl/shared-types/common';
import type { Models } from '#db/models.ts';
import type { WaitingItem } from '#face/waiting-item.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import type { Occurrence } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { leagueInstant } from '#time/league-instant.ts';

export type NightDeps = { models: Models; now: () => number; timeZone: string };

/** A result counts as missing this long after the night. */
const resultDueMs = 48 * 60 * 60_000;
/** How many days back missing results are listed. */
const daysBack = 14;
/** The maximum number of nights of a kind; more are not a list of tasks. */
const maxNights = 20;

type Start = { occurrence: Occurrence; startTime: string; startsAtMs: number };

/** Returns every start that is played, in order of time. */
export const startsOf = (occurrences: readonly Occurrence[], timeZone: string): Start[] =>
  occurrences
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((occurrence) =>
      occurrence.startTimes.map((startTime) => ({
        occurrence,
        startTime,
        startsAtMs: Date.parse(leagueInstant(occurrence.date, startTime, timeZone)),
      })),
    )
    .sort((a, b) => a.startsAtMs - b.startsAtMs);

const venueNames = async (models: Models, starts: readonly Start[]): Promise<Map<string, string>> => {
  const ids = [...new Set(starts.map(({ occurrence }) => occurrence.venueId).filter(Boolean))];
  const venues = await models.Venue.find({ _id: { $in: ids } })
    .select('name')
    .lean();
  return new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
};

const itemsOf = async (
  models: Models,
  kind: 'night-without-host' | 'result-missing',
  starts: readonly Start[],
): Promise<WaitingItem[]> => {
  const shown = starts.slice(0, maxNights);
  const nameOf = await venueNames(models, shown);
  return shown.map(({ occurrence, startTime }) => ({
    kind,
    id: `${kind}.${occurrence.id}.${occurrence.date}.${startTime.replace(':', '')}`,
    eventId: occurrence.id,
    name: occurrence.name,
    venueName: nameOf.get(occurrence.venueId) ?? '',
    date: occurrence.date,
    startTime: formatTime(startTime),
    venueId: occurrence.venueId,
    start: startTime,
  }));
};

/** Returns the starts of today and tomorrow that nobody hosts, the next one first. */
export const nightsWithoutHost = async ({ models, now, timeZone }: NightDeps): Promise<WaitingItem[]> => {
  const today = leagueDate(now(), timeZone);
  const occurrences = await readOccurrences(models, { from: today, to: addDays(today, 1) });
  const open = occurrences.filter(({ hostName }) => hostName.trim() === '');
  const ahead = startsOf(open, timeZone).filter(({ startsAtMs }) => startsAtMs > now());
  return itemsOf(models, 'night-without-host', ahead);
};

/** Returns the starts of the last two weeks that have no result 48 hours later, latest first. */
export const nightsWithoutResult = async ({ models, now, timeZone }: NightDeps): Promise<WaitingItem[]> => {
  const today = leagueDate(now(), timeZone);
  const range = { from: addDays(today, -daysBack), to: addDays(today, -1) };
  const [occurrences, results] = await Promise.all([
    readOccurrences(models, range),
    // A result that was withdrawn was decided on: it is not missing.
    models.Result.find({ date: { $gte: range.from, $lte: range.to } })
      .select('venueId date startTime tournamentId')
      .lean(),
  ]);
  const posted = new Set(
    results.flatMap(({ venueId, tournamentId, date, startTime }) => [
      `${venueId.toHexString()} ${date} ${startTime}`,
      `${tournamentId} ${date} ${startTime}`,
    ]),
  );
  const missing = startsOf(occurrences, timeZone).filter(
    ({ occurrence: { id, venueId, date }, startTime, startsAtMs }) =>
      startsAtMs + resultDueMs <= now() &&
      !posted.has(`${venueId} ${date} ${startTime}`) &&
      !posted.has(`${id} ${date} ${startTime}`),
  );
  return itemsOf(models, 'result-missing', missing.reverse());
};
