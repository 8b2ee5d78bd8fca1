// Staff actions on results: each is checked against the night's venue and host first. Actions that another policy
// already allows (a clock's night, a claim) call `result.service.ts` directly.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { NightPlace } from '@ahl/shared-types/permissions';
import {
  canCorrectResult,
  canPostResult,
  type LeagueResult,
  type postResult as postContract,
} from '@ahl/shared-types/results';
import type { Actor } from '#call/actor.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import { hostOfNight } from './night-host.ts';
import type { ResultDocument } from './result.model.ts';
import {
  deleteResult,
  postResult,
  type ResultUpdate,
  restoreResult,
  updateResult,
} from './result.service.ts';
import type { ResultDeps } from './result.writer.ts';

type Night = { venueId: string; date: string; startTime: string; tournamentId: string | null };

/** Returns a night's place and host; null for a venue that does not exist. */
const readPlace = async (
  { models }: ResultDeps,
  { venueId, date, ...start }: Night,
): Promise<(NightPlace & { venueName: string }) | null> => {
  const [venue, planned] = await Promise.all([
    models.Venue.findById(venueId).select('name region').lean(),
    readOccurrences(models, { from: date, to: date, venueId }),
  ]);
  if (!venue) return null;
  return { venueId, venueName: venue.name, region: venue.region, hostName: hostOfNight(planned, start) };
};

/** Refuses nights of others; a venue that does not exist is refused with the night's other fields. @throws FORBIDDEN */
const assertMayPost = async (deps: ResultDeps, actor: Actor, night: Night): Promise<void> => {
  const place = await readPlace(deps, night);
  if (place && !canPostResult(actor, place))
    throw new AppError('FORBIDDEN', 'result.post-refused', { venueName: place.venueName });
};

const nightOf = ({ venueId, date, startTime, tournamentId }: ResultDocument): Night => ({
  venueId: venueId.toHexString(),
  date,
  startTime,
  tournamentId: tournamentId ?? null,
});

/** Returns a stored night that the caller can change. @throws NOT_FOUND, FORBIDDEN */
const findOwn = async (deps: ResultDeps, actor: Actor, id: string): Promise<ResultDocument> => {
  const result = await deps.models.Result.findById(id).lean();
  if (!result) throw new AppError('NOT_FOUND', 'result.not-found');
  const night = nightOf(result);
  const { venueName, ...place } = (await readPlace(deps, night)) ?? {
    venueId: night.venueId,
    venueName: null,
    region: result.region,
    hostName: '',
  };
  if (!canCorrectResult(actor, { ...place, postedBy: result.postedBy ?? null }))
    throw venueName === null
      ? new AppError('FORBIDDEN', 'result.change-refused-here')
      : new AppError('FORBIDDEN', 'result.change-refused', { venueName });
  return result;
};

const isSameNight = (a: Night, b: Night): boolean =>
  a.venueId === b.venueId &&
  a.date === b.date &&
  a.startTime === b.startTime &&
  a.tournamentId === b.tournamentId;

/** Posts one of the caller's nights. @throws FORBIDDEN, VALIDATION_FAILED, CONFLICT */
export const postStaffResult = async (
  deps: ResultDeps,
  actor: Actor,
  input: EndpointInput<typeof postContract>,
): Promise<LeagueResult> => {
  await assertMayPost(deps, actor, input);
  return postResult(deps, actor, input);
};

/** Corrects one of the caller's nights; a moved one has to stay theirs. @throws NOT_FOUND, FORBIDDEN */
export const updateStaffResult = async (
  deps: ResultDeps,
  actor: Actor,
  input: ResultUpdate,
): Promise<LeagueResult> => {
  const before = await findOwn(deps, actor, input.id);
  if (!isSameNight(nightOf(before), input)) await assertMayPost(deps, actor, input);
  return updateResult(deps, actor, input);
};

/** Withdraws one of the caller's nights. @throws NOT_FOUND, FORBIDDEN */
export const deleteStaffResult = async (deps: ResultDeps, actor: Actor, id: string) => {
  await findOwn(deps, actor, id);
  return deleteResult(deps, actor, id);
};

/** Restores one of the caller's nights. @throws NOT_FOUND, FORBIDDEN */
export const restoreStaffResult = async (
  deps: ResultDeps,
  actor: Actor,
  id: string,
): Promise<LeagueResult> => {
  await findOwn(deps, actor, id);
  return restoreResult(deps, actor, id);
};
