// What an import of opening points would change, before it is committed: whom it adds, and the boards.
import type { ImportSummary } from '@ahl/shared-types/imports';
import { openingBoards } from '@ahl/shared-types/standings';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { RowToApply } from '#face/import-kind.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import type { OpeningBalance } from '#features/ranking/standings/ledgers.ts';
import { presentPreviews, previewBoards } from '#features/ranking/standings/preview-boards.ts';
import type { OpeningPointsDocument } from '../opening-points.model.ts';
import { asOpening, type OpeningWrite } from './opening-row.ts';

const topCount = 20;

/** How many rows have another rank in the file than their points give; who has the same points shares the better one. */
const countOtherRanks = (writes: readonly OpeningWrite[]): number => {
  const sorted = writes.map(({ points }) => points).sort((a, b) => b - a);
  const rankOf = new Map<number, number>();
  for (const [index, points] of sorted.entries()) if (!rankOf.has(points)) rankOf.set(points, index + 1);
  return writes.filter(({ rank, points }) => rank !== null && rank !== rankOf.get(points)).length;
};

/** Returns what the rows of an import would change. */
export const summarizeOpenings = async (
  { models }: { models: Models },
  blocks: AsyncIterable<readonly RowToApply[]>,
): Promise<ImportSummary> => {
  const writes: OpeningWrite[] = [];
  for await (const rows of blocks) writes.push(...rows.map(asOpening));
  const season = writes[0]?.seasonId ?? null;
  const seasonId = season === null ? null : new Types.ObjectId(season);
  const names = new Map<string, string>();
  const openings = writes.map(({ player, playerName, points, nights, wins, stoodOn }): OpeningBalance => {
    const playerId = typeof player === 'string' ? new Types.ObjectId(player) : new Types.ObjectId();
    names.set(playerId.toHexString(), playerName);
    return { _id: new Types.ObjectId(), playerId, seasonId, points, nights, wins, stoodOn };
  });
  const replaced = await models.OpeningPoints.find({
    seasonId,
    playerId: { $in: openings.map(({ playerId }) => playerId) },
  }).lean<OpeningPointsDocument[]>();
  const { ruleOf } = await readRulesInForce(models);
  const boards = await previewBoards(
    models,
    { openings, replaced },
    { keys: writes.length > 0 ? openingBoards(season) : [], ruleOf, count: topCount },
  );
  return {
    nights: writes.reduce((sum, { nights }) => sum + nights, 0),
    finishers: writes.length,
    newMembers: writes.filter(({ player }) => typeof player !== 'string').length,
    newVenues: 0,
    newStructures: [],
    otherRanks: countOtherRanks(writes),
    outsideSeasons: 0,
    boards: await presentPreviews(models, boards, names),
  };
};
