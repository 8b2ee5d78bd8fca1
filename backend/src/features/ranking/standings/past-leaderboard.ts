// Owns boards as of the end of a league date, and those of a venue's month: they are computed from the packed ledgers
// on demand, one at a time, yielding to other work in between, and cached until standings change.
import { setImmediate } from 'node:timers/promises';
import { AppError } from '@ahl/shared-types/common';
import { type RuleOf, type Score, standingOn } from '@ahl/shared-types/standings';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { createLoadingCache, type LoadingCache } from '#cache/loading-cache.ts';
import type { Models } from '#db/models.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { type Charge, readPoints } from '#http/read-budget.ts';
import { type RankedStanding, rankAll } from './leaderboard.reader.ts';
import type { ResolvedLeaderboard } from './leaderboard.resolver.ts';
import { asSeason, standingDocument } from './ledgers.ts';
import type { StandingDocument } from './standing.model.ts';

/** Together with the other caches of a process at most 64 MB. */
const maxBytes = 8 * 1024 ** 2;
/** The approximate size of a ranked standing in memory. */
const bytesOfStanding = 500;
/** Events of other replicas can arrive late. */
const maxAgeMs = 60_000;
const maxWaiting = 20;
/** Players processed before yielding to other work: a few milliseconds. */
const playersAtOnce = 100;

type Query = Pick<ResolvedLeaderboard, 'key' | 'parts'>;
type PlayerSeasons = { seasonId: string | null; scores: Score[] }[];
type Ranked = { standings: readonly RankedStanding[] };

export type PastLeaderboards = {
  /** Returns all standings of a board as of a league date, best first. @throws UNAVAILABLE when too many wait */
  read(query: Query, asOf: string, charge: Charge): Promise<readonly RankedStanding[]>;
  /** Clears the cache, when standings have changed. */
  drop(): void;
  size: LoadingCache<Ranked>['size'];
};

/** Returns the last day up to a date on which opening points of a board stood; null for boards without any. */
const lastOpeningDay = async (models: Models, { parts }: Query, asOf: string): Promise<string | null> => {
  const { scope, period, seasonId } = parts;
  if (scope !== 'overall' || period === 'month') return null;
  const last = await models.OpeningPoints.findOne({
    ...(seasonId ? { seasonId } : {}),
    stoodOn: { $lte: asOf },
  })
    .sort({ stoodOn: -1 })
    .select('stoodOn')
    .lean();
  return last?.stoodOn ?? null;
};

/** Returns the last day up to a date on which a board has changed: later boards are the same. */
const lastDayOf = async (models: Models, query: Query, asOf: string): Promise<string | null> => {
  const { seasonId, venueId, month } = query.parts;
  const monthEnd = `${month}-31`;
  const until = month && monthEnd < asOf ? monthEnd : asOf;
  const last = await models.Result.findOne({
    deletedAt: null,
    ...(seasonId ? { seasonId } : {}),
    ...(venueId ? { venueId } : {}),
    date: { $lte: until, ...(month ? { $gte: `${month}-01` } : {}) },
  })
    .sort({ date: -1 })
    .select('date')
    .lean();
  const days = [last?.date, await lastOpeningDay(models, query, asOf)];
  return days.reduce<string | null>((latest, day) => (day && day > (latest ?? '') ? day : latest), null);
};

const readScores = async (models: Models, { parts }: Query, day: string) => {
  const filter = parts.seasonId ? { seasonId: parts.seasonId } : {};
  const cursor = models.Ledger.find(filter).sort({ playerId: 1 }).lean().cursor({ batchSize: 500 });
  const byPlayer = new Map<string, PlayerSeasons>();
  let read = 0;
  for await (const row of cursor) {
    const { playerId, ...ledger } = row;
    const { seasonId, scores } = asSeason(ledger);
    const until = scores.filter(({ date }) => date <= day);
    read += 1;
    if (read % playersAtOnce === 0) await setImmediate();
    if (until.length === 0) continue;
    const id = playerId.toHexString();
    const list = byPlayer.get(id) ?? [];
    byPlayer.set(id, list);
    list.push({ seasonId, scores: until });
  }
  return byPlayer;
};

const computeLeaderboard = async (
  models: Models,
  query: Query,
  day: string,
  ruleOf: RuleOf,
): Promise<Ranked> => {
  const standings: StandingDocument[] = [];
  let done = 0;
  for (const [playerId, seasons] of await readScores(models, query, day)) {
    const standing = standingOn(query.key, seasons, ruleOf);
    if (standing) standings.push(standingDocument(query.key, playerId, standing));
    done += 1;
    if (done % playersAtOnce === 0) await setImmediate();
  }
  return { standings: rankAll(standings) };
};

/** Creates the past boards of one process; `now` in ms. */
export const createPastLeaderboards = (models: Models, now: () => number): PastLeaderboards => {
  const boards = createLoadingCache<Ranked>({
    maxBytes,
    bytesOf: ({ standings }) => standings.length * bytesOfStanding,
    age: { maxMs: maxAgeMs, now },
  });
  const turns = bulkhead(1, maxWaiting);

  const reckonInTurn = async (query: Query, day: string, charge: Charge): Promise<Ranked> => {
    charge(readPoints.pastLeaderboard);
    try {
      return await turns.execute(async () => {
        const { ruleOf } = await readRulesInForce(models);
        return computeLeaderboard(models, query, day, ruleOf);
      });
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new AppError('UNAVAILABLE', 'board.crowded', {}, { details: { retryAfterSeconds: 5 } });
    }
  };

  return {
    read: async (query, asOf, charge) => {
      const day = await lastDayOf(models, query, asOf);
      if (day === null) return [];
      const { standings } = await boards.get(`${query.key} ${day}`, () => reckonInTurn(query, day, charge));
      return standings;
    },
    drop: () => boards.drop(),
    size: boards.size,
  };
};
