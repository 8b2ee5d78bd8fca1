// Owns the conversions between results, ledgers and standings; pure, used by posting, rebuilding and the demo league.

import { randomUUID } from 'node:crypto';
import {
  bucketOf,
  compareScores,
  leaderboardParts,
  type Score,
  type SeasonScores,
  type Standing,
} from '@ahl/shared-types/standings';
import { Types } from 'mongoose';
import type { Documents } from '#db/models.ts';
import type { LeaderboardDocument, LedgerDocument, StandingDocument } from './standing.model.ts';

/** The fields of a result that standings need. */
export type PlayedNight = Pick<
  Documents['Result'],
  '_id' | 'date' | 'venueId' | 'region' | 'seasonId' | 'weight' | 'entrants'
> & {
  finishers: readonly { playerId: Types.ObjectId; place: number; points: number }[];
};

/** The fields of opening points that standings need. */
export type OpeningBalance = Pick<
  Documents['OpeningPoints'],
  '_id' | 'playerId' | 'seasonId' | 'points' | 'nights' | 'wins' | 'stoodOn'
>;

const noSeason = 'none';

/** The scores of one player by season: season id, or `none`. */
export type PlayerLedgers = Map<string, Score[]>;
/** Ledgers by player id. */
export type Ledgers = Map<string, PlayerLedgers>;

/** Returns the key of a night's season in the ledgers. */
export const seasonKeyOf = (seasonId: Types.ObjectId | null | undefined): string =>
  seasonId?.toHexString() ?? noSeason;

/** Returns each finisher's score of a night, by player id. */
const scoresOf = (night: PlayedNight): [playerId: string, score: Score][] => {
  const shared = {
    resultId: night._id.toHexString(),
    date: night.date,
    venueId: night.venueId.toHexString(),
    region: night.region,
    entrants: night.entrants,
    weight: night.weight as Score['weight'],
  };
  return night.finishers.map(({ playerId, place, points }) => [
    playerId.toHexString(),
    { ...shared, place, points },
  ]);
};

const addScore = (ledgers: Ledgers, playerId: string, season: string, score: Score): void => {
  const seasons: PlayerLedgers = ledgers.get(playerId) ?? new Map();
  ledgers.set(playerId, seasons);
  const scores = seasons.get(season);
  if (scores) scores.push(score);
  else seasons.set(season, [score]);
};

const removeScore = (ledgers: Ledgers, playerId: string, season: string, id: string): void => {
  const seasons = ledgers.get(playerId);
  const scores = seasons?.get(season)?.filter(({ resultId }) => resultId !== id) ?? [];
  if (scores.length > 0) seasons?.set(season, scores);
  else seasons?.delete(season);
};

/** Adds a night to ledgers; sort them before they are read. */
export const addNight = (ledgers: Ledgers, night: PlayedNight): void => {
  const season = seasonKeyOf(night.seasonId);
  for (const [playerId, score] of scoresOf(night)) addScore(ledgers, playerId, season, score);
};

/** Removes a night from ledgers. */
export const removeNight = (ledgers: Ledgers, night: PlayedNight): void => {
  const season = seasonKeyOf(night.seasonId);
  const resultId = night._id.toHexString();
  for (const { playerId } of night.finishers) removeScore(ledgers, playerId.toHexString(), season, resultId);
};

/** Adds opening points to ledgers; sort them before they are read. */
export const addOpening = (ledgers: Ledgers, opening: OpeningBalance): void => {
  const { _id, playerId, seasonId, points, nights, wins, stoodOn } = opening;
  addScore(ledgers, playerId.toHexString(), seasonKeyOf(seasonId), {
    resultId: _id.toHexString(),
    date: stoodOn,
    venueId: '',
    region: 0,
    place: 0,
    points,
    weight: 'normal',
    opening: { nights, wins },
  });
};

/** Removes opening points from ledgers. */
export const removeOpening = (ledgers: Ledgers, { _id, playerId, seasonId }: OpeningBalance): void =>
  removeScore(ledgers, playerId.toHexString(), seasonKeyOf(seasonId), _id.toHexString());

/** Returns a player's ledgers in the form that the rules need, each sorted, in the order of their seasons' ids. */
export const seasonScores = (ledgers: PlayerLedgers | undefined): SeasonScores[] =>
  [...(ledgers ?? [])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([season, scores]) => ({
      seasonId: season === noSeason ? null : season,
      scores: scores.sort(compareScores),
    }));

type Packed = [
  ...[resultId: string, date: string, venueId: string, region: number, place: number],
  ...[points: number, entrants: number | null, weight: Score['weight']],
  opening?: [nights: number, wins: number],
];

const packScore = ({ opening, ...score }: Score): Packed => {
  const packed: Packed = [
    score.resultId,
    score.date,
    score.venueId,
    score.region,
    score.place,
    score.points,
    score.entrants ?? null,
    score.weight,
  ];
  if (opening) packed[8] = [opening.nights, opening.wins];
  return packed;
};

/** Packs scores into the form that a ledger stores. */
const packScores = (scores: readonly Score[]): string => JSON.stringify(scores.map(packScore));

/** Returns the scores of a stored ledger, in their order. */
export const unpackScores = (packed: string): Score[] =>
  (JSON.parse(packed) as Packed[]).map(
    ([resultId, date, venueId, region, place, points, entrants, weight, opening]) => ({
      resultId,
      date,
      venueId,
      region,
      place,
      points,
      weight,
      ...(entrants === null ? {} : { entrants }),
      ...(opening ? { opening: { nights: opening[0], wins: opening[1] } } : {}),
    }),
  );

/** Returns a stored ledger in the form that the rules need. */
export const asSeason = ({ seasonId, scores }: Pick<LedgerDocument, 'seasonId' | 'scores'>) => ({
  seasonId: seasonId?.toHexString() ?? null,
  scores: unpackScores(scores),
});

/** Returns a ledger in its stored form. */
export const ledgerDocument = (playerId: string, season: string, scores: Score[]): LedgerDocument => ({
  _id: `${season}:${playerId}`,
  playerId: new Types.ObjectId(playerId),
  seasonId: season === noSeason ? null : new Types.ObjectId(season),
  scores: packScores(scores.sort(compareScores)),
});

/** Returns a standing in its stored form. */
export const standingDocument = (board: string, playerId: string, standing: Standing): StandingDocument => ({
  _id: `${board}/${playerId}`,
  board,
  playerId: new Types.ObjectId(playerId),
  order: standing.order,
  points: standing.points,
  games: standing.games,
  counted: standing.counted,
  wins: standing.wins,
  bestPlace: standing.bestPlace,
  isQualified: standing.isQualified,
  lastDay: standing.lastDay,
  before: standing.before,
});

/** Returns a board without standings. */
export const emptyLeaderboard = (key: string, updatedAt: Date): LeaderboardDocument => ({
  _id: key,
  ...leaderboardParts(key),
  players: 0,
  buckets: {},
  updatedAt,
  stamp: randomUUID(),
});

/** Counts a standing on its board, or removes it from the count with `change` -1. */
export const countLine = (board: LeaderboardDocument, order: string, change: 1 | -1): void => {
  const bucket = bucketOf(order);
  const count = (board.buckets[bucket] ?? 0) + change;
  if (count > 0) board.buckets[bucket] = count;
  else delete board.buckets[bucket];
  board.players += change;
};
