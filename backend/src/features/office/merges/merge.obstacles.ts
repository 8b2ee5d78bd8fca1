// Why two accounts cannot be merged now: nobody sits in one night twice, and no role goes to somebody else.
import { AppError } from '@ahl/shared-types/common';
import { canKeepAccount, type MergeObstacle, mayGoInMerge, type SharedNight } from '@ahl/shared-types/merges';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import { readVenueNames } from '#features/ranking/results/result.presenter.ts';
import type { MergeDeps } from './merge.deps.ts';

/** The person who acts; null for an approved claim, which has its own permission and applies to walk-ins only. */
export type MergeActor = Pick<Actor, 'viewer' | 'accountId'> | null;
export type MergePair = { survivor: PlayerDocument; merged: PlayerDocument };
type Found = { obstacles: MergeObstacle[]; sharedNights: SharedNight[] };

const readSharedNights = async (
  { models }: MergeDeps,
  { survivor, merged }: MergePair,
  session: ClientSession | null,
): Promise<SharedNight[]> => {
  const both = [{ 'finishers.playerId': survivor._id }, { 'finishers.playerId': merged._id }];
  const results = await models.Result.find({ $and: both, deletedAt: null })
    .select('name date venueId')
    .sort({ date: -1 })
    .session(session)
    .lean();
  const venueOf = await readVenueNames(
    models,
    results.map(({ venueId }) => venueId),
  );
  return results.map(({ _id, name, date, venueId }) => ({
    id: _id.toHexString(),
    kind: 'result',
    name,
    venueName: venueOf(venueId).name,
    date,
  }));
};

const readRunningNights = async (
  { models }: MergeDeps,
  { merged }: MergePair,
  session: ClientSession | null,
): Promise<SharedNight[]> => {
  const open = { status: { $ne: 'finished' }, 'night.entries.playerId': merged._id.toHexString() };
  const clocks = await models.PokerClock.find(open).select('name venueName date').session(session).lean();
  return clocks.map(({ _id, name, venueName, date }) => ({
    id: _id.toHexString(),
    kind: 'clock',
    name,
    venueName: venueName ?? '',
    date,
  }));
};

/** Returns the obstacles to a merge, with the nights in which both sit. */
export const findObstacles = async (
  deps: MergeDeps,
  actor: MergeActor,
  pair: MergePair,
  session: ClientSession | null,
): Promise<Found> => {
  const { survivor, merged } = pair;
  const sharedNights = await readSharedNights(deps, pair, session);
  const runningNights = await readRunningNights(deps, pair, session);
  const target = { id: survivor._id.toHexString(), role: roleHeld(survivor, deps.masterAdminEmail) };
  const hasRole = merged.isHost || !mayGoInMerge({ role: roleHeld(merged, deps.masterAdminEmail) });
  const obstacles: MergeObstacle[] = [];
  if (survivor.closesAt || merged.closesAt) obstacles.push('closing');
  if (hasRole) obstacles.push('merged-has-role');
  if (actor && !canKeepAccount(actor, target)) obstacles.push('survivor-ranks-higher');
  if (sharedNights.length > 0) obstacles.push('shared-nights');
  if (runningNights.length > 0) obstacles.push('in-running-night');
  return { obstacles, sharedNights: [...sharedNights, ...runningNights] };
};

const listNights = (nights: readonly SharedNight[], kind: SharedNight['kind']): string =>
  nights
    .filter((night) => night.kind === kind)
    .map(({ name, venueName, date }) => `${name}, ${venueName}, ${date}`)
    .join('; ');

/** @throws FORBIDDEN, CONFLICT with the first obstacle */
export const assertNoObstacle = ({ obstacles: [first], sharedNights }: Found): void => {
  switch (first) {
    case undefined:
      return;
    case 'survivor-ranks-higher':
      throw new AppError('FORBIDDEN', 'merge.survivor-ranks-higher');
    case 'shared-nights':
      throw new AppError('CONFLICT', 'merge.shared-nights', { nights: listNights(sharedNights, 'result') });
    case 'in-running-night':
      throw new AppError('CONFLICT', 'merge.in-running-night', { nights: listNights(sharedNights, 'clock') });
    default:
      throw new AppError('CONFLICT', `merge.${first}`);
  }
};
