// Counts the figures that members look at, for two accounts before they are merged and for the merged one.
import { leagueDate } from '@ahl/shared-types/common';
import type { MergeCount, MergeCountKind } from '@ahl/shared-types/merges';
import {
  isNight,
  leaderboardKey,
  type SeasonScores,
  type Standing,
  standingOn,
  standingsOf,
} from '@ahl/shared-types/standings';
import { evaluateTrophies, trophyNights } from '@ahl/shared-types/trophies';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { type RulesInForce, readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { findLeaderboard, rankOfOrder } from '#features/ranking/standings/leaderboard.reader.ts';
import { presentSeason } from '#features/ranking/standings/leaderboard.resolver.ts';
import { asSeason } from '#features/ranking/standings/ledgers.ts';
import type { SeasonTitleDocument } from '#features/ranking/trophies/trophy.model.ts';
import { asTitle } from '#features/ranking/trophies/trophy-histories.ts';
import type { MergeDeps } from './merge.deps.ts';
import type { MergePair } from './merge.obstacles.ts';

type History = { seasons: SeasonScores[]; titles: SeasonTitleDocument[] };
type Figures = Partial<Record<MergeCountKind, number | null>>;

const readHistory = async (models: Models, id: Types.ObjectId): Promise<History> => {
  const [ledgers, titles] = await Promise.all([
    models.Ledger.find({ playerId: id }).sort({ _id: 1 }).lean(),
    models.SeasonTitle.find({ playerId: id }).lean<SeasonTitleDocument[]>(),
  ]);
  return { seasons: ledgers.map(asSeason), titles };
};

/** Returns both histories as one: the scores of each season together, and the better of two titles on one board. */
const together = (survivor: History, merged: History): History => {
  const seasons = new Map<string | null, SeasonScores>();
  for (const { seasonId, scores } of [...survivor.seasons, ...merged.seasons])
    seasons.set(seasonId, { seasonId, scores: [...(seasons.get(seasonId)?.scores ?? []), ...scores] });
  const titles = new Map<string, SeasonTitleDocument>();
  for (const title of [...survivor.titles, ...merged.titles])
    if (title.rank < (titles.get(title.board)?.rank ?? Number.POSITIVE_INFINITY))
      titles.set(title.board, title);
  return { seasons: [...seasons.values()], titles: [...titles.values()] };
};

type Season = { key: string; rank: (standing: Standing) => Promise<number | null> };

const readSeason = async (deps: MergeDeps): Promise<Season | null> => {
  const season = await presentSeason(deps);
  if (!season) return null;
  const seasonId = season._id.toHexString();
  const key = leaderboardKey({ scope: 'overall', period: 'season', seasonId });
  const board = await findLeaderboard(deps, key);
  return { key, rank: async ({ order }) => (board ? rankOfOrder(deps, board, order) : null) };
};

/** Computes the figures that follow from nights and titles. */
const figuresOf = async (
  { seasons, titles }: History,
  { ruleOf }: RulesInForce,
  season: Season | null,
): Promise<Figures> => {
  const nights = trophyNights(seasons);
  const trophies = evaluateTrophies(nights, titles.map(asTitle));
  const standing = season && standingOn(season.key, seasons, ruleOf);
  return {
    nights: seasons
      .flatMap(({ scores }) => scores)
      .reduce((sum, { opening }) => sum + (opening?.nights ?? 1), 0),
    'season-points': standing?.points ?? 0,
    'season-rank': season && standing ? await season.rank(standing) : null,
    boards: standingsOf(seasons, ruleOf).size,
    'face-off': nights.length,
    trophies: trophies.filter(({ won }) => won !== null).length,
    titles: titles.length,
  };
};

/** Counts what an account owns besides its nights. */
const countOwned = async (
  { models, now, timeZone }: MergeDeps,
  playerId: Types.ObjectId,
  { seasons }: History,
): Promise<Figures> => {
  const own = { playerId };
  const today = leagueDate(now(), timeZone);
  const [conversations, bonuses, claims, reservations, notes, bans, races] = await Promise.all([
    models.MessageThread.countDocuments({ memberId: playerId }),
    models.Bonus.countDocuments(own),
    models.PointsClaim.countDocuments(own),
    models.Reservation.countDocuments({ ...own, cancelledAt: null }),
    models.MemberNote.countDocuments({ ...own, deletedAt: null }),
    models.Ban.countDocuments({ ...own, liftedAt: null }),
    models.Race.find({ deletedAt: null, endsOn: { $gte: today } }).lean(),
  ]);
  const scores = seasons.flatMap((season) => season.scores.filter(isNight));
  const running = races.filter(({ startsOn, endsOn, venueIds }) =>
    scores.some(
      ({ date, venueId }) =>
        startsOn <= date &&
        date <= endsOn &&
        (venueIds.length === 0 || venueIds.some((id) => id.toHexString() === venueId)),
    ),
  );
  return { conversations, bonuses, claims, reservations, notes, bans, races: running.length };
};

const sum = (a: number | null | undefined, b: number | null | undefined): number => (a ?? 0) + (b ?? 0);

/** Returns the figures of both accounts, and of both merged. */
export const countBoth = async (deps: MergeDeps, { survivor, merged }: MergePair): Promise<MergeCount[]> => {
  const [rules, season, ofSurvivor, ofMerged] = await Promise.all([
    readRulesInForce(deps.models),
    readSeason(deps),
    readHistory(deps.models, survivor._id),
    readHistory(deps.models, merged._id),
  ]);
  const both = together(ofSurvivor, ofMerged);
  const [one, other, all, ownedByOne, ownedByOther, ownedByBoth] = await Promise.all([
    figuresOf(ofSurvivor, rules, season),
    figuresOf(ofMerged, rules, season),
    figuresOf(both, rules, season),
    countOwned(deps, survivor._id, ofSurvivor),
    countOwned(deps, merged._id, ofMerged),
    countOwned(deps, merged._id, both),
  ]);
  const played = Object.keys(all) as MergeCountKind[];
  const owned = Object.keys(ownedByOne) as MergeCountKind[];
  return [
    ...played.map((kind) => ({
      kind,
      survivor: one[kind] ?? null,
      merged: other[kind] ?? null,
      together: all[kind] ?? null,
    })),
    ...owned.map((kind) => ({
      kind,
      survivor: ownedByOne[kind] ?? 0,
      merged: ownedByOther[kind] ?? 0,
      together: kind === 'races' ? (ownedByBoth[kind] ?? 0) : sum(ownedByOne[kind], ownedByOther[kind]),
    })),
  ];
};
