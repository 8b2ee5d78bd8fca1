// Which boards a player is on, and the order of a board. A standing is a pure function of the player's
// scores and the rules, so that incremental updates equal a rebuild from the results.
import type { PointsRule, TieRule } from '../points-rules/points-rule.schema.ts';
import { cappedScores, compareScores, isNight, type Score, type Tally, tally } from './counting.rules.ts';
import type { leaderboardPeriods, leaderboardScopes } from './standing.schema.ts';

/** The parts of a board's key; parts not used by its scope and period are null. */
export type LeaderboardParts = {
  scope: (typeof leaderboardScopes)[number];
  region: number | null;
  venueId: string | null;
  period: (typeof leaderboardPeriods)[number];
  seasonId: string | null;
  month: string | null;
};

/** Identifies a board: `region`, `venueId`, `seasonId` and `month` are only needed by their scope and period. */
export type LeaderboardName = Pick<LeaderboardParts, 'scope' | 'period'> & Partial<LeaderboardParts>;

/** Returns the key of a board: `region:732/season:<id>`, `overall/month:2026-11`, `venue:<id>/all-time`. */
export const leaderboardKey = ({
  scope,
  region,
  venueId,
  period,
  seasonId,
  month,
}: LeaderboardName): string => {
  const where =
    scope === 'overall' ? 'overall' : scope === 'region' ? `region:${region}` : `venue:${venueId}`;
  const when =
    period === 'season' ? `season:${seasonId}` : period === 'month' ? `month:${month}` : 'all-time';
  return `${where}/${when}`;
};

/** The parts of a key. */
export const leaderboardParts = (key: string): LeaderboardParts => {
  const [where = '', when = ''] = key.split('/');
  const [scope = '', place = null] = where.split(':') as [LeaderboardParts['scope'], string?];
  const [period = '', time = null] = when.split(':') as [LeaderboardParts['period'], string?];
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

/** The size of a bucket: points within 2 % of each other share one. */
const bucketStep = Math.log(1.02);

/**
 * The order of a standing on its board, as a sortable text: qualified, bucket of points, points in hundredths, wins,
 * best place. Standings with the same text share the rank. The bucket is a prefix, so that a board can count its
 * standings by bucket and find a rank without counting all of them.
 */
export const orderOf = (tieRule: TieRule, standing: Tally): string => {
  const wins = tieRule === 'points' ? 0 : Math.min(standing.wins, 99_999);
  const place = tieRule === 'points-wins-best-place' ? Math.max(0, 9_999 - (standing.bestPlace ?? 9_999)) : 0;
  const bucket = Math.floor(Math.log(1 + standing.points) / bucketStep);
  return (
    (standing.isQualified ? '1' : '0') +
    digits(bucket, 4) +
    digits(Math.round(standing.points * 100), 12) +
    digits(wins, 5) +
    digits(place, 4)
  );
};

/** The length of the part of an order that contains its bucket. */
export const bucketLength = 5;
export const bucketOf = (order: string): string => order.slice(0, bucketLength);

/** A player's standing on a board. */
export type Standing = Tally & {
  order: string;
  /** The last day on which the player played on this board; empty if only opening points are on it. */
  lastDay: string;
  /** The order before that day; null if the player was not on the board. Opening points are as old as the board. */
  before: string | null;
};

/** The scores of one season of a player, sorted by `compareScores`; null for nights outside any season. */
export type SeasonScores = { seasonId: string | null; scores: readonly Score[] };
export type RuleOf = (seasonId: string | null) => PointsRule;

/** Months and all time count every score, so they need only a rule for ties. */
export const everyScore = { counting: { method: 'all' }, minimumGames: 0 } as const;
const plainTieRule: TieRule = 'points-wins-best-place';

type Rule = Pick<PointsRule, 'counting' | 'minimumGames' | 'tieRule'>;

/** Returns the capped scores of a player, among all or among those before a day. */
type CapBefore = (day?: string) => ReadonlySet<string>;
const noCap: CapBefore = () => new Set();

const standingOf = (rule: Rule, scores: readonly Score[], capBefore: CapBefore): Standing | null => {
  const played = scores.filter(({ weight }) => weight !== 'excluded');
  const standing = tally(rule, played, capBefore());
  if (!standing) return null;
  const lastDay = played.findLast(isNight)?.date ?? '';
  const earlier = played.filter((score) => !isNight(score) || score.date < lastDay);
  const before = tally(rule, earlier, capBefore(lastDay));
  return {
    ...standing,
    order: orderOf(rule.tieRule, standing),
    lastDay,
    before: before && orderOf(rule.tieRule, before),
  };
};

/** A player's standing from scores in order, if all of them are on the board. */
export const standingUnder = (rule: Rule, scores: readonly Score[]): Standing | null =>
  standingOf(rule, scores, noCap);

const placesOf = ({ region, venueId }: Pick<Score, 'region' | 'venueId'>) => [
  'overall',
  `region:${region}`,
  `venue:${venueId}`,
];

/** The boards on which opening points count: the league's, of their season and of all time. */
export const openingBoards = (seasonId: string | null): string[] => [
  leaderboardKey({ scope: 'overall', period: 'all-time' }),
  ...(seasonId === null ? [] : [leaderboardKey({ scope: 'overall', period: 'season', seasonId })]),
];

/** Whether a board is the month of a venue, which is computed on demand. */
export const isVenueMonth = (key: string): boolean => key.startsWith('venue:') && key.includes('/month:');

const isCapped = (rule: PointsRule, key: string) =>
  rule.secondaryRegionPercent !== null && !key.startsWith('venue');

/**
 * A player's standing on a board of a season, from the scores `list` of those of the whole season. The cap of secondary
 * regions is computed over the season and applies to the overall and the region boards; a venue's own board counts
 * everything played there.
 */
const seasonStanding = (rule: PointsRule, key: string, list: readonly Score[], season: readonly Score[]) => {
  const capBefore: CapBefore = (day) => {
    const known = day === undefined ? season : season.filter(({ date }) => date < day);
    return cappedScores(known, rule.secondaryRegionPercent);
  };
  return standingOf(rule, list, isCapped(rule, key) ? capBefore : noCap);
};

/** A player's standing on a month or all-time board; nights outside any season are sorted between the others. */
const plainStanding = (list: readonly Score[]) =>
  standingOf({ ...everyScore, tieRule: plainTieRule }, list.toSorted(compareScores), noCap);

const isOn = ({ region, venueId, month }: LeaderboardParts) => {
  // Opening points belong to no region, venue or month.
  const takesOpening = region === null && venueId === null && month === null;
  const isThere = (score: Score) =>
    isNight(score)
      ? (region === null || score.region === region) && (venueId === null || score.venueId === venueId)
      : takesOpening;
  return month === null ? isThere : (score: Score) => isThere(score) && score.date.startsWith(month);
};

/** A player's standing on a board of any kind; null if they are not on it. */
export const standingOn = (
  key: string,
  seasons: readonly SeasonScores[],
  ruleOf: RuleOf,
): Standing | null => {
  const parts = leaderboardParts(key);
  const isHere = isOn(parts);
  if (parts.period !== 'season') return plainStanding(seasons.flatMap(({ scores }) => scores.filter(isHere)));
  const season = seasons.find(({ seasonId }) => seasonId !== null && seasonId === parts.seasonId);
  return season
    ? seasonStanding(ruleOf(season.seasonId), key, season.scores.filter(isHere), season.scores)
    : null;
};

/**
 * The boards on which a score of a season can change a player's standing: those that contain the score, and with a cap
 * of secondary regions all region boards of the season, since the score can change which region is the primary one.
 */
export const boardsTouched = (
  score: Pick<Score, 'date' | 'region' | 'venueId'>,
  { seasonId, scores }: SeasonScores,
  rule: PointsRule,
): string[] => {
  const times = [`month:${score.date.slice(0, 7)}`, 'all-time', ...(seasonId ? [`season:${seasonId}`] : [])];
  const keys = placesOf(score).flatMap((place) => times.map((time) => `${place}/${time}`));
  if (seasonId && rule.secondaryRegionPercent !== null)
    for (const { region } of scores.filter(isNight)) keys.push(`region:${region}/season:${seasonId}`);
  return [...new Set(keys)].filter((key) => !isVenueMonth(key));
};

const groupByLeaderboard = (
  scores: readonly Score[],
  periodOf: (score: Score) => string,
  into = new Map<string, Score[]>(),
) => {
  for (const score of scores)
    for (const place of isNight(score) ? placesOf(score) : ['overall']) {
      const key = `${place}/${periodOf(score)}`;
      const list = into.get(key);
      if (list) list.push(score);
      else into.set(key, [score]);
    }
  return into;
};

/**
 * A player's standing on every stored board that they are on, by key. The months of a venue are many small boards
 * with few readers: they are computed on demand (`standingOn`).
 */
export const standingsOf = (seasons: readonly SeasonScores[], ruleOf: RuleOf): Map<string, Standing> => {
  const standings = new Map<string, Standing>();
  const put = (key: string, standing: Standing | null) => {
    if (standing) standings.set(key, standing);
  };
  for (const { seasonId, scores } of seasons) {
    if (seasonId === null) continue;
    const boards = groupByLeaderboard(scores, () => `season:${seasonId}`);
    for (const [key, list] of boards) put(key, seasonStanding(ruleOf(seasonId), key, list, scores));
  }
  const always = new Map<string, Score[]>();
  for (const { scores } of seasons) {
    groupByLeaderboard(scores.filter(isNight), ({ date }) => `month:${date.slice(0, 7)}`, always);
    groupByLeaderboard(scores, () => 'all-time', always);
  }
  for (const [key, list] of always) if (!isVenueMonth(key)) put(key, plainStanding(list));
  return standings;
};
