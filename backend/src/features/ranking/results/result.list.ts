// Lists of posted nights.
import type { EndpointInput } from '@ahl/shared-types/common';
import type { listResults as listResultsContract } from '@ahl/shared-types/results';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { VisibilityScope } from '#features/core/players/visible-player.ts';
import { searchPlayerIds } from '#features/ranking/standings/search-players.ts';
import { containsText, pageOf, sortOf } from '#http/list-query.ts';
import { presentSummaries } from './result.presenter.ts';
import type { ResultDeps } from './result.writer.ts';

/** Returns the filter for nights whose name, venue or winner contains the words. */
export const searchFilter = async (models: Models, search: string, visibility: VisibilityScope) => {
  const [playerIds, venues] = await Promise.all([
    searchPlayerIds(models, search, visibility),
    models.Venue.find(containsText(['name', 'city'], search))
      .select('_id')
      .lean(),
  ]);
  return {
    $or: [
      containsText(['name'], search),
      { venueId: { $in: venues.map(({ _id }) => _id) } },
      {
        finishers: {
          $elemMatch: { place: 1, playerId: { $in: playerIds.map((id) => new Types.ObjectId(id)) } },
        },
      },
    ],
  };
};

const filterOf = async (
  models: Models,
  input: EndpointInput<typeof listResultsContract>,
  visibility: VisibilityScope,
) => {
  const date = { ...(input.from ? { $gte: input.from } : {}), ...(input.to ? { $lte: input.to } : {}) };
  return {
    deletedAt: null,
    ...(input.search ? await searchFilter(models, input.search, visibility) : {}),
    ...(input.venueId ? { venueId: input.venueId } : {}),
    ...(input.region ? { region: input.region } : {}),
    ...(input.seasonId ? { seasonId: input.seasonId } : {}),
    ...(input.playerId ? { 'finishers.playerId': input.playerId } : {}),
    ...(Object.keys(date).length > 0 ? { date } : {}),
  };
};

/** Returns a page of nights, newest first unless sorted otherwise. */
export const listResults = async (
  { models }: ResultDeps,
  input: EndpointInput<typeof listResultsContract>,
  visibility: VisibilityScope,
) => {
  const filter = await filterOf(models, input, visibility);
  const [rows, total] = await Promise.all([
    models.Result.find(filter)
      .sort(sortOf(input.sort ?? '-date'))
      .skip(pageOf(input))
      .limit(input.pageSize)
      .lean(),
    models.Result.countDocuments(filter),
  ]);
  return { items: await presentSummaries(models, rows, visibility), total };
};
