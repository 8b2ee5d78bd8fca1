// Which boards a player is on and in what order a board is listed. A line is a pure function of the player's
// scores and the rules: so what was built step by step equals what is built from the results alone.
import type { PointsRule, TieRule } from '../points-rules/points-rule.schema.ts';
import { cappedScores, compareScores, type Score, type Tally, tally } from './counting.rules.ts';
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

/** The capped ones of a player's scores, of all or of those before a day. */
type CapBefore = (day?: string) => ReadonlySet<string>;
const noCap: CapBefore = () => new Set();

const lineOf = (rule: Rule, scores: readonly Score[], capBefore: CapBefore): Line | null => {
  const played = scores.filter(({ weight }) => weight !== 'excluded');
  const line = tally(rule, played, capBefore());
  const lastDay = played.at(-1)?.date;
  if (!line || lastDay === undefined) return null;
  const earlier = played.filter(({ date }) => date < lastDay);
  const before = tally(rule, earlier, capBefore(lastDay));
  return {
    ...line,
    order: orderOf(rule.tieRule, line),
    lastDay,
    before: before && orderOf(rule.tieRule, before),
  };
};

const placesOf = ({ region, venueId }: Pick<Score, 'region' | 'venueId'>) => [
  'overall',
  `region:${region}`,
  `venue:${venueId}`,
];

/** Whether a board is the month of a bar, which is made when it is asked for. */
export const isVenueMonth = (key: string): boolean => key.startsWith('venue:') && key.includes('/month:');

const isCapped = (rule: PointsRule, key: string) =>
  rule.secondaryRegionPercent !== null && !key.startsWith('venue');

/**
 * A player's line on a board of a season, of the scores `list` of those of the whole season. The cap of secondary
 * regions is reckoned over the season and holds for the overall and the region boards; a bar's own board counts what
 * was played there.
 */
const seasonLine = (rule: PointsRule, key: string, list: readonly Score[], season: readonly Score[]) => {
  const capBefore: CapBefore = (day) => {
    const known = day === undefined ? season : season.filter(({ date }) => date < day);
    return cappedScores(known, rule.secondaryRegionPercent);
  };
  return lineOf(rule, list, isCapped(rule, key) ? capBefore : noCap);
};

/** A player's line on a board of a month or of all time; nights outside every season lie between those of seasons. */
const plainLine = (list: readonly Score[]) =>
  lineOf({ ...everyScore, tieRule: plainTieRule }, list.toSorted(compareScores), noCap);

const isOn = ({ region, venueId, month }: BoardParts) => {
  const isThere = (score: Score) =>
    (region === null || score.region === region) && (venueId === null || score.venueId === venueId);
  return month === null ? isThere : (score: Score) => isThere(score) && score.date.startsWith(month);
};

/** A player's line on one board, of any kind; null when they are not on it. */
export const lineOn = (key: string, seasons: readonly SeasonScores[], ruleOf: RuleOf): Line | null => {
  const parts = boardParts(key);
  const isHere = isOn(parts);
  if (parts.period !== 'season') return plainLine(seasons.flatMap(({ scores }) => scores.filter(isHere)));
  const season = seasons.find(({ seasonId }) => seasonId !== null && seasonId === parts.seasonId);
  return season
    ? seasonLine(ruleOf(season.seasonId), key, season.scores.filter(isHere), season.scores)
    : null;
};

/**
 * The boards on which a player's line may change with a score of a season: those that the score is on, and under a cap
 * of secondary regions each region's of the season, since the score may change which region is the primary one.
 */
export const boardsTouched = (
  score: Pick<Score, 'date' | 'region' | 'venueId'>,
  { seasonId, scores }: SeasonScores,
  rule: PointsRule,
): string[] => {
  const times = [`month:${score.date.slice(0, 7)}`, 'all-time', ...(seasonId ? [`season:${seasonId}`] : [])];
  const keys = placesOf(score).flatMap((place) => times.map((time) => `${place}/${time}`));
  if (seasonId && rule.secondaryRegionPercent !== null)
    for (const { region } of scores) keys.push(`region:${region}/season:${seasonId}`);
  return [...new Set(keys)].filter((key) => !isVenueMonth(key));
};

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
 * A player's line on every board that they are on and that is kept, by key. The months of a bar are many small boards
 * that few read: they are made when asked for (`lineOn`).
 */
export const linesOf = (seasons: readonly SeasonScores[], ruleOf: RuleOf): Map<string, Line> => {
  const lines = new Map<string, Line>();
  const put = (key: string, line: Line | null) => {
    if (line) lines.set(key, line);
  };
  for (const { seasonId, scores } of seasons) {
    if (seasonId === null) continue;
    const boards = groupByBoard(scores, () => `season:${seasonId}`);
    for (const [key, list] of boards) put(key, seasonLine(ruleOf(seasonId), key, list, scores));
  }
  const always = new Map<string, Score[]>();
  for (const { scores } of seasons) {
    groupByBoard(scores, ({ date }) => `month:${date.slice(0, 7)}`, always);
    groupByBoard(scores, () => 'all-time', always);
  }
  for (const [key, list] of always) if (!isVenueMonth(key)) put(key, plainLine(list));
  return lines;
};
