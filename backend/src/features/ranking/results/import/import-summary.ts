// What an import of results would change, before it is committed: its nights, whom it adds, and the boards.
import type { ImportSummary } from '@ahl/shared-types/imports';
import { leaderboardKey } from '@ahl/shared-types/standings';
import { Types } from 'mongoose';
import type { RowToApply } from '#face/import-kind.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import type { PlayedNight } from '#features/ranking/standings/ledgers.ts';
import { presentPreviews, previewBoards } from '#features/ranking/standings/preview-boards.ts';
import { venueNameKey } from '#features/schedule/venues/core/venue-name.ts';
import { type AddDeps, asWrite, nightFields, readSeasons, seasonAt } from './add-nights.ts';
import type { FinisherWrite } from './night-rows.ts';

const topCount = 20;

/** Ids of records that do not exist yet, one per key. */
const createIds = () => {
  const ids = new Map<string, Types.ObjectId>();
  return {
    ids,
    idOf: (key: string): Types.ObjectId => {
      const id = ids.get(key) ?? new Types.ObjectId();
      ids.set(key, id);
      return id;
    },
  };
};

/** Collects the rows to carry out by night. */
const readNights = async (blocks: AsyncIterable<readonly RowToApply[]>): Promise<FinisherWrite[][]> => {
  const nights = new Map<string, FinisherWrite[]>();
  for await (const rows of blocks)
    for (const row of rows) {
      const night = nights.get(row.group ?? '') ?? [];
      nights.set(row.group ?? '', night);
      night.push(asWrite(row));
    }
  return [...nights.values()];
};

/** The boards that are shown: of the league and its regions, for all time and for each season with a night. */
const keysOf = (nights: readonly PlayedNight[]): string[] => {
  const keys = new Set([leaderboardKey({ scope: 'overall', period: 'all-time' })]);
  const seasonIds = new Set(nights.flatMap(({ seasonId }) => seasonId?.toHexString() ?? []));
  for (const seasonId of seasonIds)
    keys.add(leaderboardKey({ scope: 'overall', period: 'season', seasonId }));
  for (const region of new Set(nights.map((night) => night.region))) {
    keys.add(leaderboardKey({ scope: 'region', region, period: 'all-time' }));
    for (const seasonId of seasonIds)
      keys.add(leaderboardKey({ scope: 'region', region, period: 'season', seasonId }));
  }
  return [...keys];
};

/** Returns what the rows of an import would change. */
export const summarizeNights = async (
  deps: AddDeps,
  blocks: AsyncIterable<readonly RowToApply[]>,
): Promise<ImportSummary> => {
  const { models } = deps;
  const nights = await readNights(blocks);
  const rules = await readRulesInForce(models);
  const seasons = await readSeasons(models);
  const players = createIds();
  const venues = createIds();
  const names = new Map<string, string>();
  for (const { player, playerName } of nights.flat())
    if (player !== null)
      names.set(typeof player === 'string' ? player : players.idOf(player.key).toHexString(), playerName);
  const played = nights.map((rows): PlayedNight => {
    const [first] = rows as [FinisherWrite, ...FinisherWrite[]];
    const season = seasonAt(seasons, first.date);
    const { venue } = first;
    const venueId = 'id' in venue ? venue.id : venues.idOf(venueNameKey(venue.name)).toHexString();
    const playerIdOf: Parameters<typeof nightFields>[2]['playerIdOf'] = (player) =>
      typeof player === 'string' ? new Types.ObjectId(player) : players.idOf(player.key);
    const fields = nightFields(deps, rows, { playerIdOf, venueId }, season, rules);
    return { _id: new Types.ObjectId(), ...fields };
  });
  const keys = played.length > 0 ? keysOf(played) : [];
  const boards = await previewBoards(
    models,
    { nights: played },
    { keys, ruleOf: rules.ruleOf, count: topCount },
  );
  return {
    nights: played.length,
    finishers: played.reduce((sum, { finishers }) => sum + finishers.length, 0),
    newMembers: players.ids.size,
    newVenues: venues.ids.size,
    newStructures: [],
    otherRanks: 0,
    outsideSeasons: played.filter(({ seasonId }) => !seasonId).length,
    boards: await presentPreviews(models, boards, names),
  };
};
