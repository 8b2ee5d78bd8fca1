// Reads the nights of a month for billing: posted nights with their proof, and nights not billed with the reason.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import {
  type Days,
  daysOfMonth,
  type LeftOut,
  monthOf,
  type NightProof,
  nightDaysOfMonth,
} from '@ahl/shared-types/invoices';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { hostOfNight } from '#features/ranking/results/night-host.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { withoutResult } from '#features/ranking/results/result-record.service.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import type { Occurrence } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import type { InvoiceDeps } from './invoice-settings.service.ts';

/** The nights of a month by venue, and those that are left out. Venues are identified by id. */
export type MonthNights = {
  nightsOf: ReadonlyMap<string, NightProof[]>;
  leftOut: Omit<LeftOut, 'venueName'>[];
};

type Posted = Pick<
  ResultDocument,
  '_id' | 'venueId' | 'name' | 'date' | 'startTime' | 'entrants' | 'tournamentId' | 'deletedAt'
>;
type ClockTimes = { startedAt: string | null; endedAt: string | null; hostName: string };

const resultFields = 'venueId name date startTime entrants tournamentId deletedAt';

/** Returns when the clocks of results first ran and were finished, by result. */
const readClockTimes = async (
  models: Models,
  resultIds: readonly Types.ObjectId[],
  session: ClientSession | null,
): Promise<ReadonlyMap<string, ClockTimes>> => {
  const clocks = await models.PokerClock.find({ resultId: { $in: resultIds } })
    .select('resultId hostName')
    .session(session)
    .lean();
  const commands = await models.ClockCommand.find({
    clockId: { $in: clocks.map(({ _id }) => _id) },
    type: { $in: ['start', 'finish'] },
  })
    .select('clockId type at')
    .sort({ clockId: 1, version: 1 })
    .session(session)
    .lean();
  const ofClock = Map.groupBy(commands, ({ clockId }) => clockId.toHexString());
  return new Map(
    clocks.map(({ _id, resultId, hostName }) => {
      const notices = ofClock.get(_id.toHexString()) ?? [];
      const startedAt = notices.find(({ type }) => type === 'start')?.at.toISOString() ?? null;
      const endedAt = notices.findLast(({ type }) => type === 'finish')?.at.toISOString() ?? null;
      return [resultId?.toHexString() ?? '', { startedAt, endedAt, hostName }];
    }),
  );
};

const dayKey = (venueId: string, date: string): string => `${venueId}@${date}`;

const proofOf = (
  result: Posted,
  planned: readonly Occurrence[],
  clock: ClockTimes | undefined,
): NightProof => ({
  resultId: result._id.toHexString(),
  name: result.name,
  date: result.date,
  startTime: result.startTime,
  entrants: result.entrants,
  hostName: clock?.hostName || hostOfNight(planned, result),
  startedAt: clock?.startedAt ?? null,
  endedAt: clock?.endedAt ?? null,
});

type Left = Omit<LeftOut, 'venueName'>;

/** Returns nights that were planned, or posted and withdrawn, and have no result. */
const leftOutOf = (
  planned: readonly Occurrence[],
  posted: readonly Posted[],
  removed: readonly Posted[],
): Left[] => {
  const cancelled = planned
    .filter(({ isCancelled, venueId }) => isCancelled && venueId !== '')
    .flatMap(({ venueId, date, name, startTimes }) =>
      startTimes.map((startTime): Left => ({ venueId, date, startTime, name, reason: 'cancelled' })),
    );
  const isRemoved = (each: { venueId: string; date: string; startTime: string }) =>
    removed.some(
      ({ venueId, date, startTime }) =>
        venueId.toHexString() === each.venueId && date === each.date && startTime === each.startTime,
    );
  const missing = withoutResult(planned, [...posted])
    .filter((each) => !isRemoved(each))
    .map(
      ({ venueId, date, startTime, name }): Left => ({ venueId, date, startTime, name, reason: 'no-result' }),
    );
  const isPosted = (each: Posted) =>
    posted.some(
      ({ venueId, date, startTime }) =>
        venueId.equals(each.venueId) && date === each.date && startTime === each.startTime,
    );
  const withdrawn = removed
    .filter((each) => !isPosted(each))
    .map(
      ({ venueId, date, startTime, name }): Left => ({
        venueId: venueId.toHexString(),
        date,
        startTime,
        name,
        reason: 'withdrawn',
      }),
    );
  return [...cancelled, ...missing, ...withdrawn];
};

/** Returns the days of a month on which nights can be missing: today's can still be played. */
const daysPast = (month: string, today: string): Days => {
  const { from, to } = daysOfMonth(month);
  const yesterday = addDays(today, -1);
  return { from, to: to < yesterday ? to : yesterday };
};

/** Reads the nights of a month, of one venue if it is given. */
export const readMonthNights = async (
  { models, now, timeZone }: Pick<InvoiceDeps, 'models' | 'now' | 'timeZone'>,
  month: string,
  { venueId, session = null }: { venueId?: Types.ObjectId; session?: ClientSession | null } = {},
): Promise<MonthNights> => {
  const { from, to } = nightDaysOfMonth(month);
  const atVenue = venueId ? { venueId } : {};
  const results = await models.Result.find({ date: { $gte: from, $lte: to }, ...atVenue })
    .select(resultFields)
    .session(session)
    .lean<Posted[]>();
  const posted = results.filter(({ deletedAt }) => !deletedAt);
  const removed = results.filter(({ deletedAt, date }) => deletedAt && monthOf(date) === month);
  const clocks = await readClockTimes(
    models,
    posted.map(({ _id }) => _id),
    session,
  );
  const planned = await readOccurrences(models, { from, to, venueId: venueId?.toHexString() });
  const plannedOf = Map.groupBy(planned, (each) => dayKey(each.venueId, each.date));
  const proofs = posted.map((result) => {
    const ofDay = plannedOf.get(dayKey(result.venueId.toHexString(), result.date)) ?? [];
    return {
      venueId: result.venueId.toHexString(),
      proof: proofOf(result, ofDay, clocks.get(result._id.toHexString())),
    };
  });
  const nightsOf = new Map(
    [...Map.groupBy(proofs, (each) => each.venueId)].map(([id, nights]) => [
      id,
      nights.map(({ proof }) => proof),
    ]),
  );
  const past = daysPast(month, leagueDate(now(), timeZone));
  const isPast = ({ date }: { date: string }) => date >= past.from && date <= past.to;
  return { nightsOf, leftOut: leftOutOf(planned.filter(isPast), posted, removed) };
};
