// Owns the ranks of a season at the end of each of its weeks; computed from the ledgers when a season's board has
// changed, and cached for everyone who looks at a player of that season.
import { setImmediate } from 'node:timers/promises';
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { cappedScores, orderOf, tally } from '@ahl/shared-types/standings';
import { LRUCache } from 'lru-cache';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import type { LeaderboardDeps } from '#features/ranking/standings/leaderboard.resolver.ts';
import { unpackScores } from '#features/ranking/standings/ledgers.ts';
import type { LeaderboardDocument } from '#features/ranking/standings/standing.model.ts';

export type TimelinePoint = { date: string; points: number; rank: number | null };
type Week = { date: string; lines: Map<string, { order: string; points: number }>; sorted: string[] };
type Cached = { stamp: string; weeks: Promise<Week[]> };
/** Each entry has one line per week for every player of its season. */
const maxCacheEntries = 8;

const weekDays = ({ startsOn, endsOn }: SeasonDocument, today: string): string[] => {
  const last = today < endsOn ? today : endsOn;
  const days: string[] = [];
  for (let day = addDays(startsOn, 6); day < last; day = addDays(day, 7)) days.push(day);
  return startsOn <= last ? [...days, last] : [];
};

const readWeeks = async (deps: LeaderboardDeps, season: SeasonDocument, today: string): Promise<Week[]> => {
  const [rules, rows] = await Promise.all([
    readRulesInForce(deps.models),
    deps.models.Ledger.find({ seasonId: season._id }).lean(),
  ]);
  const rule = rules.ruleOf(season._id.toHexString());
  const ledgers = rows.map(({ playerId, scores }) => ({ playerId, scores: unpackScores(scores) }));
  const weeks: Week[] = [];
  for (const date of weekDays(season, today)) {
    const lines: Week['lines'] = new Map();
    for (const { playerId, scores } of ledgers) {
      const until = scores.filter((score) => score.date <= date);
      const line = tally(rule, until, cappedScores(until, rule.secondaryRegionPercent));
      if (line)
        lines.set(playerId.toHexString(), { order: orderOf(rule.tieRule, line), points: line.points });
    }
    weeks.push({
      date,
      lines,
      sorted: [...lines.values()]
        .map(({ order }) => order)
        .sort()
        .reverse(),
    });
    // A large league has many players: let clocks tick in between.
    await setImmediate();
  }
  return weeks;
};

/** Creates the function that returns a player's points and rank at the end of each week of a season so far. */
export const createTimelines = (deps: LeaderboardDeps) => {
  const cache = new LRUCache<string, Cached>({ max: maxCacheEntries });
  return async (
    season: SeasonDocument,
    board: LeaderboardDocument,
    playerId: string,
  ): Promise<TimelinePoint[]> => {
    const today = leagueDate(deps.now(), deps.timeZone);
    const stamp = `${board.stamp} ${today}`;
    const known = cache.get(board._id);
    const weeks = known?.stamp === stamp ? known.weeks : readWeeks(deps, season, today);
    if (weeks !== known?.weeks) cache.set(board._id, { stamp, weeks });
    weeks.catch(() => cache.delete(board._id));
    return (await weeks).flatMap(({ date, lines, sorted }) => {
      const line = lines.get(playerId);
      return line ? [{ date, points: line.points, rank: sorted.indexOf(line.order) + 1 }] : [];
    });
  };
};
export type Timelines = ReturnType<typeof createTimelines>;
