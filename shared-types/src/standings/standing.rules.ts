// Which boards a player is on and in what order a board is listed. A line is a pure function of the player's
// scores and the rules: so what was built step by step equals what is built anew.
import type { PointsRule, TieRule } from '../points-rules/points-rule.schema.ts';
import { cappedScores, type Score, type Tally, tally } from './counting.rules.ts';
import type { boardPeriods, boardScopes } from './standing.schema.ts';

/** A board by its parts; the parts that its scope and period do not use are null. */
export type BoardParts = {
  scope: (typeof boardScopes)[number];
  region: number | null;
  venueId: string | null;
  period: (typeof boardPeriods)[number];
  seasonId: string | null;
  month: string | null;
};

/** The key of a board: `region:732/season:<id>`, `overall/month:2026-11`, `venue:<id>/all-time`. */
export const boardKey = ({ scope, region, venueId, period, seasonId, month }: BoardParts): string => {
  const where =
    scope === 'overall' ? 'overall' : scope === 'region' ? `region:${region}` : `venue:${venueId}`;
  const when =
    period === 'season' ? `season:${seasonId}` : period === 'month' ? `month:${month}` : 'all-time';
  return `${where}/${when}`;
};

/** The parts of a key. */
export const boardParts = (key: string): BoardParts => {
  const [where = '', when = ''] = key.split('/');
  const [scope = '', place = null] = where.split(':') as [BoardParts['scope'], string?];
  const [period = '', time = null] = when.split(':') as [BoardParts['period'], string?];
  return {
    scope: scope || 'overall',
    region: scope === 'region' ? Number(place) : null,
    venueId: scope === 'venue' ? place : null,
    period: period || 'all-time',
    seasonId: period === 'season' ? time : null,
    month: period === 'month' ? time : null,
  };
};

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** Step of a bucket: points within 2 % of each other share one. */
const bucketStep = Math.log(1.02);

/**
 * Where a line stands on its board, as a text that sorts: qualified, bucket of points, points in hundredths, wins,
 * best place. Lines with the same text share the rank. The bucket is a prefix, so that a board can count its lines
 * by bucket and find a rank without counting them all.
 */
export const orderOf = (tieRule: TieRule, line: Tally): string => {
  const wins = tieRule === 'points' ? 0 : Math.min(line.wins, 99_999);
  const place = tieRule === 'points-wins-best-place' ? Math.max(0, 9_999 - line.bestPlace) : 0;
  const bucket = Math.floor(Math.log(1 + line.points) / bucketStep);
  return (
    (line.isQualified ? '1' : '0') +
    digits(bucket, 4) +
    digits(Math.round(line.points * 100), 12) +
    digits(wins, 5) +
    digits(place, 4)
  );
};

/** Length of the part of an order that names its bucket. */
export const bucketLength = 5;
export const bucketOf = (order: string): string => order.slice(0, bucketLength);

/** A player's line on a board. */
export type Line = Tally & {
  order: string;
  /** The last day that the player played on this board. */
  lastDay: string;
  /** The order before that day; null when the player was not on the board. */
  before: string | null;
};

/** The scores of one season of a player, sorted by `compareScores`; null for nights outside every season. */
export type SeasonScores = { seasonId: string | null; scores: readonly Score[] };
export type RuleOf = (seasonId: string | null) => PointsRule;

/** Months and all time count every score; so they need no rule but that of ties. */
export const everyScore = { counting: { method: 'all' }, minimumGames: 0 } as const;
const plainTieRule: TieRule = 'points-wins-best-place';

type Rule = Pick<PointsRule, 'counting' | 'minimumGames' | 'tieRule'>;
const none: ReadonlySet<string> = new Set();

const lineOf = (
  rule: Rule,
  scores: readonly Score[],
  capOf: (scores: readonly Score[]) => ReadonlySet<string>,
): Line | null => {
  const played = scores.filter(({ weight }) => weight !== 'excluded');
  const line = tally(rule, played, capOf(played));
  const lastDay = played.at(-1)?.date;
  if (!line || lastDay === undefined) return null;
  const earlier = played.filter(({ date }) => date < lastDay);
  const before = tally(rule, earlier, capOf(earlier));
  return {
    ...line,
    order: orderOf(rule.tieRule, line),
    lastDay,
    before: before && orderOf(rule.tieRule, before),
  };
};

const placesOf = ({ region, venueId }: Score) => ['overall', `region:${region}`, `venue:${venueId}`];

/** Whether a board is the month of a bar, which is made when it is asked for. */
export const isVenueMonth = (key: string): boolean => key.startsWith('venue:') && key.includes('/month:');

const groupByBoard = (
  scores: readonly Score[],
  periodOf: (score: Score) => string,
  into = new Map<string, Score[]>(),
) => {
  for (const score of scores)
    for (const place of placesOf(score)) {
      const key = `${place}/${periodOf(score)}`;
      const list = into.get(key);
      if (list) list.push(score);
      else into.set(key, [score]);
    }
  return into;
};

/**
 * A player's line on every board that they are on, by key. The cap of secondary regions is reckoned over the season
 * and holds for the overall and the region boards; a bar's own board counts what was played there. The months of
 * a bar are many small boards that few read: they are made when asked for, and kept nowhere.
 */
export const linesOf = (
  seasons: readonly SeasonScores[],
  ruleOf: RuleOf,
  { withVenueMonths = false } = {},
): Map<string, Line> => {
  const lines = new Map<string, Line>();
  const put = (key: string, line: Line | null) => void (line && lines.set(key, line));
  for (const { seasonId, scores } of seasons) {
    if (seasonId === null) continue;
    const rule = ruleOf(seasonId);
    const percent = rule.secondaryRegionPercent;
    const boards = groupByBoard(scores, () => `season:${seasonId}`);
    for (const [key, list] of boards) {
      const isCapped = percent !== null && !key.startsWith('venue');
      const capOf = (some: readonly Score[]) => {
        const last = some.at(-1)?.date ?? '';
        return isCapped
          ? cappedScores(
              scores.filter(({ date }) => date <= last),
              percent,
            )
          : none;
      };
      put(key, lineOf(rule, list, capOf));
    }
  }
  const rest = { ...everyScore, tieRule: plainTieRule };
  const always = new Map<string, Score[]>();
  const sorted = seasons.toSorted((a, b) => ((a.scores[0]?.date ?? '') < (b.scores[0]?.date ?? '') ? -1 : 1));
  for (const { scores } of sorted) {
    groupByBoard(scores, ({ date }) => `month:${date.slice(0, 7)}`, always);
    groupByBoard(scores, () => 'all-time', always);
  }
  for (const [key, list] of always)
    if (withVenueMonths || !isVenueMonth(key))
      put(
        key,
        lineOf(rest, list, () => none),
      );
  return lines;
};
