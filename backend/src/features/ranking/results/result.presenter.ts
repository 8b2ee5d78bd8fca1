import { nightIdOf } from '@ahl/shared-types/events';
import type { PlayedResult } from '@ahl/shared-types/points';
import { type PointsRule, scoreNight } from '@ahl/shared-types/points-rules';
import type { LeagueResult, ResultSummary } from '@ahl/shared-types/results';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { VisibilityScope } from '#features/core/players/visible-player.ts';
import { readPlayers } from '#features/ranking/standings/standing.presenter.ts';
import { knockOutCountOf } from './knock-out-count.ts';
import { asNight } from './rescore.ts';
import type { ResultDocument } from './result.model.ts';

/** Returns the names of venues by id. */
export const readVenueNames = async (models: Models, ids: readonly Types.ObjectId[]) => {
  const venues = await models.Venue.find({ _id: { $in: ids } })
    .select('name')
    .lean();
  const names = new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
  return (id: Types.ObjectId) => ({ id: id.toHexString(), name: names.get(id.toHexString()) ?? '' });
};

/** Returns a night as lists of scores show it. */
export const presentPlayed = (
  result: Pick<ResultDocument, '_id' | 'name' | 'date' | 'venueId' | 'region' | 'entrants' | 'tournamentId'>,
  venueOf: Awaited<ReturnType<typeof readVenueNames>>,
): PlayedResult => ({
  id: result._id.toHexString(),
  name: result.name,
  date: result.date,
  region: result.region,
  entrants: result.entrants,
  venue: venueOf(result.venueId),
  nightId: nightIdOf({ id: result._id.toHexString(), tournamentId: result.tournamentId ?? null }),
});

const summaryFields = (result: ResultDocument) => ({
  startTime: result.startTime,
  weight: result.weight as ResultSummary['weight'],
  seasonId: result.seasonId?.toHexString() ?? null,
  postedAt: result.postedAt.toISOString(),
  version: result.version,
  isRemoved: Boolean(result.deletedAt),
});

const winnersOf = ({ finishers }: ResultDocument) =>
  finishers.filter(({ place }) => place === 1).map(({ playerId }) => playerId.toHexString());

/** Returns nights for a list. */
export const presentSummaries = async (
  models: Models,
  results: ResultDocument[],
  visibility: VisibilityScope,
): Promise<ResultSummary[]> => {
  const [venueOf, playerOf] = await Promise.all([
    readVenueNames(
      models,
      results.map(({ venueId }) => venueId),
    ),
    readPlayers(models, results.flatMap(winnersOf), visibility),
  ]);
  return results.map((result) => ({
    ...presentPlayed(result, venueOf),
    ...summaryFields(result),
    finishers: result.finishers.length,
    winners: winnersOf(result).map(playerOf),
  }));
};

/** Returns one night with the line that explains each score, from the rule that scored it. */
export const presentResult = async (
  models: Models,
  result: ResultDocument,
  rule: PointsRule,
  visibility: VisibilityScope,
): Promise<LeagueResult> => {
  const ids = result.finishers.map(({ playerId }) => playerId.toHexString());
  const [venueOf, playerOf] = await Promise.all([
    readVenueNames(models, [result.venueId]),
    readPlayers(models, ids, visibility),
  ]);
  const scored = scoreNight(rule, result.rulesVersion, asNight(result));
  return {
    ...presentPlayed(result, venueOf),
    ...summaryFields(result),
    tournamentId: result.tournamentId ?? null,
    winners: winnersOf(result).map(playerOf),
    finishers: result.finishers.flatMap((finisher, index) => {
      const { place, points, prizeCents } = finisher;
      const explanation = scored[index]?.explanation;
      const player = playerOf(ids[index] ?? '');
      if (!explanation) return [];
      const knockOuts = knockOutCountOf(finisher);
      const shown = knockOuts > 0 ? { knockOuts } : {};
      return [{ player, place, points, prizeCents: prizeCents ?? null, ...shown, explanation }];
    }),
  };
};
