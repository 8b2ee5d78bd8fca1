// Boards as they are, and as they would be with further nights; nothing is written.

import type { ImportSummary } from '@ahl/shared-types/imports';
import { leaderboardParts, type RuleOf, type Standing, standingOn } from '@ahl/shared-types/standings';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { readRegionNames } from '#features/core/regions/region.reader.ts';
import { createSlices } from '#jobs/slices.ts';
import {
  addNight,
  addOpening,
  type Ledgers,
  type OpeningBalance,
  type PlayedNight,
  removeOpening,
  seasonKeyOf,
  seasonScores,
  unpackScores,
} from './ledgers.ts';

/** A line of a board; equal orders share the rank. */
type BoardLine = { playerId: string; rank: number; points: number; games: number };
/** The first lines of a board, and those that it would have. */
export type BoardPreview = { key: string; before: BoardLine[]; after: BoardLine[] };

type Line = Pick<Standing, 'order' | 'points' | 'games'> & { playerId: string };

const byOrder = (a: Line, b: Line): number => {
  if (a.order !== b.order) return a.order < b.order ? 1 : -1;
  return a.playerId < b.playerId ? -1 : 1;
};

const ranked = (lines: readonly Line[], count: number): BoardLine[] => {
  const sorted = lines.toSorted(byOrder).slice(0, count);
  return sorted.map(({ playerId, order, points, games }) => ({
    playerId,
    rank: sorted.findIndex((line) => line.order === order) + 1,
    points,
    games,
  }));
};

/** Nights and opening points that are not stored yet; `replaced` are stored ones that they replace. */
export type BoardAdditions = {
  nights?: readonly PlayedNight[];
  openings?: readonly OpeningBalance[];
  replaced?: readonly OpeningBalance[];
};

/** Reads the ledgers of players, and adds to them. */
const ledgersWith = async (
  { Ledger }: Models,
  { nights = [], openings = [], replaced = [] }: BoardAdditions,
  playerIds: readonly string[],
): Promise<Ledgers> => {
  const ledgers: Ledgers = new Map();
  const breathe = createSlices();
  const ids = playerIds.map((id) => new Types.ObjectId(id));
  for await (const { playerId, seasonId, scores } of Ledger.find({ playerId: { $in: ids } })
    .lean()
    .cursor()) {
    const id = playerId.toHexString();
    const seasons = ledgers.get(id) ?? new Map();
    ledgers.set(id, seasons.set(seasonKeyOf(seasonId), unpackScores(scores)));
    await breathe();
  }
  for (const night of nights) {
    addNight(ledgers, night);
    await breathe();
  }
  for (const opening of replaced) removeOpening(ledgers, opening);
  for (const opening of openings) {
    addOpening(ledgers, opening);
    await breathe();
  }
  return ledgers;
};

/** Returns the first `count` lines of each board without and with what is not stored yet. */
export const previewBoards = async (
  models: Models,
  additions: BoardAdditions,
  { keys, ruleOf, count }: { keys: readonly string[]; ruleOf: RuleOf; count: number },
): Promise<BoardPreview[]> => {
  const { nights = [], openings = [] } = additions;
  const changed = new Set([
    ...nights.flatMap(({ finishers }) => finishers.map(({ playerId }) => playerId.toHexString())),
    ...openings.map(({ playerId }) => playerId.toHexString()),
  ]);
  const ledgers = await ledgersWith(models, additions, [...changed]);
  const breathe = createSlices();
  const previews: BoardPreview[] = [];
  for (const key of keys) {
    const stored = await models.Standing.find({ board: key })
      .sort({ order: -1, playerId: 1 })
      .limit(count + changed.size)
      .select('playerId order points games')
      .lean();
    const before = stored.map(
      ({ playerId, order, points, games }): Line => ({
        playerId: playerId.toHexString(),
        order,
        points,
        games,
      }),
    );
    const after = before.filter(({ playerId }) => !changed.has(playerId));
    for (const playerId of changed) {
      const standing = standingOn(key, seasonScores(ledgers.get(playerId)), ruleOf);
      if (standing) after.push({ playerId, ...standing });
      await breathe();
    }
    previews.push({ key, before: ranked(before, count), after: ranked(after, count) });
  }
  return previews;
};

/** Returns previews as an import shows them; `names` has those of members who are not stored yet, and gets the others. */
export const presentPreviews = async (
  models: Models,
  previews: readonly BoardPreview[],
  names: Map<string, string>,
): Promise<ImportSummary['boards']> => {
  const shown = previews.flatMap(({ before }) => before.map(({ playerId }) => playerId));
  const missing = [...new Set(shown)].filter((id) => !names.has(id));
  const players = await models.Player.find({ _id: { $in: missing } })
    .select('firstName lastName')
    .lean();
  for (const { _id, firstName, lastName } of players)
    names.set(_id.toHexString(), `${firstName} ${lastName}`);
  const regionName = await readRegionNames(models);
  const seasons = await models.Season.find().select('name').lean();
  const lineOf = ({ playerId, rank, points }: BoardLine) => ({
    rank,
    name: names.get(playerId) ?? '',
    points,
  });
  return previews.map(({ key, before, after }) => {
    const { region, seasonId } = leaderboardParts(key);
    return {
      regionName: region === null ? null : regionName(region) || String(region),
      seasonName: seasons.find(({ _id }) => _id.toHexString() === seasonId)?.name ?? null,
      before: before.map(lineOf),
      after: after.map(lineOf),
    };
  });
};
