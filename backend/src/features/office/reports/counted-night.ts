// How a result counts in reports. Pure, except for the host, who comes from the calendar of its day.
import { instantOf } from '@ahl/shared-types/common';
import { bonusPointsOf, scoreNight } from '@ahl/shared-types/points-rules';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { RulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { hostOfNight } from '#features/ranking/results/night-host.ts';
import { asNight } from '#features/ranking/results/rescore.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import type { ReportNightDocument, ReportPlayerDocument } from './figures.model.ts';
import type { CountedNight, PlayedDay } from './figures.ts';
import { packDays } from './figures.ts';

const minuteMs = 60_000;
/** A night whose result was posted the same evening took at most this long; later ones count as the usual length. */
const longestMinutes = 8 * 60;
const usualMinutes = 4 * 60;

/**
 * Returns how many minutes a night took: from its start until its result was posted, or four hours if that was not the
 * same evening.
 */
const minutesOf = (
  { date, startTime, postedAt }: Pick<ResultDocument, 'date' | 'startTime' | 'postedAt'>,
  timeZone: string,
): number => {
  const minutes = Math.round((postedAt.getTime() - instantOf(date, startTime, timeZone)) / minuteMs);
  return minutes > 0 && minutes <= longestMinutes ? minutes : usualMinutes;
};

/** The fields of a result that are needed to count it. */
export const countedFields =
  'tournamentId date startTime venueId region entrants version weight postedAt deletedAt seasonId rulesVersion finishers.playerId finishers.place finishers.points finishers.bonuses finishers.granted finishers.knockOuts';

/** Returns the points of a night that come from bonuses of the table and of members. */
const bonusPointsIn = (result: ResultDocument, rules: RulesInForce): number => {
  const rule = rules.ruleOf(result.seasonId?.toHexString() ?? null);
  return scoreNight(rule, result.rulesVersion, asNight(result)).reduce(
    (sum, { explanation }) => sum + bonusPointsOf(explanation),
    0,
  );
};

/** Returns a result as it is counted; `rules` are those by which it was scored. */
export const countResult = (
  result: ResultDocument,
  hostName: string,
  { rules, timeZone }: { rules: RulesInForce; timeZone: string },
): CountedNight => ({
  id: result._id.toHexString(),
  date: result.date,
  venueId: result.venueId.toHexString(),
  region: result.region,
  entrants: result.entrants,
  points: result.finishers.reduce((sum, { points }) => sum + points, 0),
  bonusPoints: bonusPointsIn(result, rules),
  isCorrected: result.version > 1,
  isSpecial: result.weight !== 'normal',
  hostName,
  minutes: minutesOf(result, timeZone),
  playerIds: [...new Set(result.finishers.map(({ playerId }) => playerId.toHexString()))],
});

/** Returns the night for the history of each of its players. */
export const playedDayOf = ({ id, date, venueId, region }: CountedNight): PlayedDay => ({
  date,
  venueId,
  region,
  resultId: id,
});

/** Returns a counted night as stored. */
export const storedNight = ({ id, venueId, playerIds, ...night }: CountedNight): ReportNightDocument => ({
  ...night,
  _id: new Types.ObjectId(id),
  venueId: new Types.ObjectId(venueId),
  playerIds: playerIds.map((playerId) => new Types.ObjectId(playerId)),
});

/** Returns a stored night as it was counted. */
export const readNight = (row: ReportNightDocument): CountedNight => ({
  id: row._id.toHexString(),
  date: row.date,
  venueId: row.venueId.toHexString(),
  region: row.region,
  entrants: row.entrants,
  points: row.points,
  bonusPoints: row.bonusPoints,
  isCorrected: row.isCorrected,
  isSpecial: row.isSpecial,
  hostName: row.hostName,
  minutes: row.minutes,
  playerIds: row.playerIds.map((playerId) => playerId.toHexString()),
});

/** Returns a player's history as stored; `days` are sorted and not empty. @throws RangeError without a day */
export const storedPlayer = (id: string, days: readonly PlayedDay[]): ReportPlayerDocument => {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) throw new RangeError('A player without a night is not stored.');
  return {
    _id: new Types.ObjectId(id),
    nights: days.length,
    firstOn: first.date,
    firstVenueId: new Types.ObjectId(first.venueId),
    firstRegion: first.region,
    lastOn: last.date,
    lastVenueId: new Types.ObjectId(last.venueId),
    lastRegion: last.region,
    packed: packDays(days),
  };
};

type Hosted = Pick<ResultDocument, 'tournamentId' | 'date' | 'startTime' | 'venueId'>;

/** Creates a reader of the hosts of nights, which reads the calendar of each month once. */
export const createHostReader = (models: Models) => {
  const months = new Map<string, Promise<Map<string, Awaited<ReturnType<typeof readOccurrences>>>>>();
  const readMonth = async (month: string) => {
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    const range = { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
    const occurrences = await readOccurrences(models, range);
    return Map.groupBy(occurrences, ({ date, venueId }) => `${date} ${venueId}`);
  };
  return async ({ tournamentId, date, startTime, venueId }: Hosted): Promise<string> => {
    const month = date.slice(0, 7);
    const reading = months.get(month) ?? readMonth(month);
    months.set(month, reading);
    const planned = (await reading).get(`${date} ${venueId.toHexString()}`) ?? [];
    return hostOfNight(planned, { tournamentId: tournamentId ?? null, startTime });
  };
};
