// Owns which nights can be claimed: the calendar's nights of a venue on a day, joined with the posted ones.
import { AppError, addDays } from '@ahl/shared-types/common';
import {
  type ClaimNight,
  claimRefusal,
  isQualifiedEvent,
  type QualifiedEvent,
  resultsDueAt,
} from '@ahl/shared-types/points-claims';
import type { Models } from '#db/models.ts';
import { hostOfNight } from '#features/ranking/results/night-host.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import { leagueInstant } from '#time/league-instant.ts';

export type NightDeps = { models: Models; now: () => number; timeZone: string };
/** A night of a venue: planned, posted, or both. */
export type Night = {
  name: string;
  startTime: string;
  startsAtMs: number;
  hostName: string;
  result: ResultDocument | null;
};
/** Number of days after a night in which the next final is searched. */
const daysAhead = 120;

/** Returns the nights of a venue on a day, by start. A posted night replaces the planned one with its start. */
export const readNights = async (
  { models, timeZone }: NightDeps,
  venueId: string,
  date: string,
): Promise<Night[]> => {
  const [planned, results] = await Promise.all([
    readOccurrences(models, { from: date, to: date, venueId }),
    models.Result.find({ venueId, date, deletedAt: null }).lean(),
  ]);
  const startsAtMs = (time: string) => Date.parse(leagueInstant(date, time, timeZone));
  const posted = results.map((result) => ({
    name: result.name,
    startTime: result.startTime,
    startsAtMs: startsAtMs(result.startTime),
    hostName: hostOfNight(planned, result),
    result,
  }));
  const open = planned
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap(({ id, name, hostName, startTimes }) =>
      startTimes
        .filter(
          (time) =>
            !results.some(
              (result) =>
                result.startTime === time && (result.tournamentId === id || result.tournamentId === null),
            ),
        )
        .map((startTime) => ({ name, startTime, startsAtMs: startsAtMs(startTime), hostName, result: null })),
    );
  return [...posted, ...open].sort((a, b) => a.startsAtMs - b.startsAtMs);
};

/** Returns the finals after a day. */
export const readQualifiedEvents = async (
  { models, timeZone }: NightDeps,
  date: string,
): Promise<QualifiedEvent[]> => {
  const rows = await models.Tournament.find({
    date: { $gt: date, $lte: addDays(date, daysAhead) },
    isApproved: true,
    name: /final/i,
  })
    .select('name date startTimes')
    .lean();
  return rows
    .filter(({ name }) => isQualifiedEvent(name))
    .map(({ name, date: day, startTimes }) => ({
      name,
      startsAtMs: Date.parse(leagueInstant(day, startTimes[0] ?? '12:00', timeZone)),
    }));
};

/** Returns the player's line of a posted night, or null. */
export const finisherOf = (result: Pick<ResultDocument, 'finishers'> | null, playerId: string) =>
  result?.finishers.find((each) => each.playerId.toHexString() === playerId) ?? null;

/** Returns the key that identifies a claim while it is alive. */
export const aliveKeyOf = (
  playerId: string,
  night: { venueId: string; date: string; startTime: string; name: string },
) => `${playerId}:${night.venueId}:${night.date}:${night.startTime}:${night.name}`;

/** Returns the nights that a member can choose, each with the reason why it cannot be claimed now. @throws NOT_FOUND */
export const listClaimNights = async (
  deps: NightDeps,
  playerId: string,
  { venueId, date }: { venueId: string; date: string },
): Promise<{ items: ClaimNight[] }> => {
  if (!(await deps.models.Venue.exists({ _id: venueId }))) throw new AppError('NOT_FOUND', 'venue.not-found');
  const [nights, events] = await Promise.all([
    readNights(deps, venueId, date),
    readQualifiedEvents(deps, date),
  ]);
  const keys = nights.map((night) => aliveKeyOf(playerId, { venueId, date, ...night }));
  const alive = new Set(
    (
      await deps.models.PointsClaim.find({ aliveKey: { $in: keys } })
        .select('aliveKey')
        .lean()
    ).map((each) => each.aliveKey),
  );
  const items = nights.map(({ name, startTime, startsAtMs, result }, index): ClaimNight => {
    const own = finisherOf(result, playerId);
    return {
      name,
      startTime,
      resultId: result?._id.toHexString() ?? null,
      entrants: result?.entrants ?? null,
      place: own?.place ?? null,
      points: own?.points ?? null,
      dueAt: new Date(resultsDueAt(startsAtMs)).toISOString(),
      refusal: alive.has(keys[index] ?? '')
        ? { code: 'claimed', at: null, event: null }
        : claimRefusal({ nowMs: deps.now(), startsAtMs, isPosted: result !== null, events }),
    };
  });
  return { items };
};
