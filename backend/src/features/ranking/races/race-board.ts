// Owns the standings of races: computed from the packed ledgers on demand, and cached until a night of the race's
// months changes (decision 024), so that posting a night costs nothing extra.
import { setImmediate } from 'node:timers/promises';
import type { PointsRule } from '@ahl/shared-types/points-rules';
import { bestOrder, clinchedIn, countingOf, isNightOf, raceStanding } from '@ahl/shared-types/races';
import { compareScores, isNight, leaderboardKey, type Score } from '@ahl/shared-types/standings';
import { createLoadingCache, type LoadingCache } from '#cache/loading-cache.ts';
import type { Models } from '#db/models.ts';
import { type RulesInForce, readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { readPostedStarts } from '#features/ranking/results/posted-starts.ts';
import { type RankedStanding, rankAll } from '#features/ranking/standings/leaderboard.reader.ts';
import { asSeason, standingDocument } from '#features/ranking/standings/ledgers.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import type { RaceDocument } from './race.model.ts';

const maxBytes = 8 * 1024 ** 2;
/** The approximate size of a ranked standing in memory, with the scores behind it. */
const bytesOfStanding = 1_500;
/** Players processed before yielding to other work: a few milliseconds. */
const playersAtOnce = 100;

/** Everybody in a race, best first, with the scores that count in it by player. */
type ComputedBoard = { standings: readonly RankedStanding[]; scores: ReadonlyMap<string, readonly Score[]> };

/** The current state of a race: who has clinched a place, and how many starts have no result yet. */
export type RaceBoard = {
  standings: readonly RankedStanding[];
  clinched: ReadonlySet<string>;
  nightsLeft: number;
};

/** Returns a race in the form that the rules need. */
const spanOf = ({ startsOn, endsOn, venueIds, best, minimumGames }: RaceDocument) => ({
  startsOn,
  endsOn,
  venueIds: venueIds.map((id) => id.toHexString()),
  best: best ?? null,
  minimumGames,
});
type Span = ReturnType<typeof spanOf>;
type Nights = Pick<Span, 'startsOn' | 'endsOn' | 'venueIds'>;

const monthsOf = ({ startsOn, endsOn }: Span): string[] => {
  const months: string[] = [];
  for (let month = startsOn.slice(0, 7); month <= endsOn.slice(0, 7); ) {
    months.push(month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  }
  return months;
};

/** Returns a value that changes with every result of the months of a race. */
const readStamp = async (models: Models, span: Span): Promise<string> => {
  const keys = monthsOf(span).map((month) => leaderboardKey({ scope: 'overall', period: 'month', month }));
  const boards = await models.Leaderboard.find({ _id: { $in: keys } })
    .select('stamp')
    .sort({ _id: 1 })
    .lean();
  return boards.map(({ stamp }) => stamp).join();
};

/** Returns the seasons that overlap a race; its other nights are outside every season. */
const readSeasonIds = async (models: Models, { startsOn, endsOn }: Span) => {
  const rows = await models.Season.find({ startsOn: { $lte: endsOn }, endsOn: { $gte: startsOn } })
    .select('_id')
    .lean();
  return rows.map(({ _id }) => _id);
};

const readScores = async (models: Models, span: Span): Promise<Map<string, Score[]>> => {
  const seasonIds = [...(await readSeasonIds(models, span)), null];
  const cursor = models.Ledger.find({ seasonId: { $in: seasonIds } })
    .lean()
    .cursor({ batchSize: 500 });
  const byPlayer = new Map<string, Score[]>();
  let read = 0;
  for await (const { playerId, ...ledger } of cursor) {
    read += 1;
    if (read % playersAtOnce === 0) await setImmediate();
    const scores = asSeason(ledger).scores.filter((score) => isNight(score) && isNightOf(span, score));
    if (scores.length === 0) continue;
    const id = playerId.toHexString();
    byPlayer.set(id, [...(byPlayer.get(id) ?? []), ...scores]);
  }
  return byPlayer;
};

const rankScores = (key: string, span: Span, scores: Iterable<readonly [string, readonly Score[]]>) =>
  rankAll(
    [...scores].flatMap(([playerId, own]) => {
      const standing = raceStanding(span, own);
      return standing ? [standingDocument(key, playerId, standing)] : [];
    }),
  );

const computeBoard = async (models: Models, key: string, span: Span): Promise<ComputedBoard> => {
  const scores = await readScores(models, span);
  for (const own of scores.values()) own.sort(compareScores);
  return { standings: rankScores(key, span, scores), scores };
};

/** Counts the starts on the race's days and venues without a result: upcoming ones, and those still missing one. */
export const countNightsLeft = async (models: Models, span: Nights): Promise<number> => {
  const days = { from: span.startsOn, to: span.endsOn };
  const [planned, postedOf] = await Promise.all([
    readOccurrences(models, days),
    readPostedStarts(models, days),
  ]);
  return planned
    .filter((each) => !each.isCancelled && isNightOf(span, each))
    .reduce((count, each) => count + postedOf(each).missing.length, 0);
};

/** Returns the rules of the seasons that overlap a race, with the race's own way of counting. */
const rulesFor = async (models: Models, span: Span, { ruleOf }: RulesInForce): Promise<PointsRule[]> => {
  const seasonIds = (await readSeasonIds(models, span)).map((id) => id.toHexString());
  return [...seasonIds, null].map((id) => ({ ...ruleOf(id), ...countingOf(span) }));
};

const clinchedOf = async (
  { standings, scores }: ComputedBoard,
  cut: number,
  rules: readonly PointsRule[],
  nightsLeft: number,
): Promise<ReadonlySet<string>> => {
  const bestOf = (own: readonly Score[]) =>
    rules.map((rule) => bestOrder(rule, own, nightsLeft)).reduce((a, b) => (a > b ? a : b), '');
  const newcomer = bestOf([]);
  const leader = standings[0]?.standing.order ?? '';
  // While a new player could still pass the leader nobody is safe, and nobody's best has to be computed.
  if (cut === 0 || newcomer >= leader) return new Set();
  const contenders: { id: string; order: string; best: string }[] = [];
  for (const { standing } of standings) {
    const id = standing.playerId.toHexString();
    contenders.push({ id, order: standing.order, best: bestOf(scores.get(id) ?? []) });
    if (contenders.length % playersAtOnce === 0) await setImmediate();
  }
  return clinchedIn(contenders, { cut, newcomer });
};

export type RaceBoards = {
  /** Reads the current state of a race. */
  read(race: RaceDocument): Promise<RaceBoard>;
  /** Returns its standings at the end of a league date, best first. */
  readOn(race: RaceDocument, date: string): Promise<readonly RankedStanding[]>;
  size: LoadingCache<ComputedBoard>['size'];
};

/** Creates the race standings of one process. */
export const createRaceBoards = (models: Models): RaceBoards => {
  const cache = createLoadingCache<ComputedBoard>({
    maxBytes,
    bytesOf: ({ standings }) => standings.length * bytesOfStanding,
  });
  const compute = async (race: RaceDocument) => {
    const span = spanOf(race);
    const key = `race:${race._id.toHexString()}`;
    const stamp = `${key} ${race.version} ${await readStamp(models, span)}`;
    return { span, key, computed: await cache.get(stamp, () => computeBoard(models, key, span)) };
  };
  return {
    read: async (race) => {
      const [{ span, computed }, nightsLeft] = await Promise.all([
        compute(race),
        countNightsLeft(models, spanOf(race)),
      ]);
      const rules = await rulesFor(models, span, await readRulesInForce(models));
      const clinched = await clinchedOf(computed, race.cut, rules, nightsLeft);
      return { standings: computed.standings, clinched, nightsLeft };
    },
    readOn: async (race, date) => {
      const { span, key, computed } = await compute(race);
      const scores = [...computed.scores];
      return rankScores(
        key,
        span,
        scores.map(([playerId, own]) => [playerId, own.filter((score) => score.date <= date)] as const),
      );
    },
    size: cache.size,
  };
};
