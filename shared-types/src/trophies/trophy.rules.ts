// The trophies won by a member's nights and season titles. Pure: progress adds the nights one by one in order, so that
// one more night is one more step; to take back a night, progress is computed without it.
import { isNight } from '../standings/counting.rules.ts';
import type { SeasonScores } from '../standings/standing.rules.ts';
import { type Trophy, type TrophyMetric, trophies } from './trophies.data.ts';

/** The number of seats at a table; this many last players reach the final table. */
export const finalTableSeats = 8;

/** The data of a member's night that trophies use. */
export type TrophyNight = {
  resultId: string;
  date: string;
  seasonId: string | null;
  venueId: string;
  region: number;
  place: number;
  /** 0 if it is not known: then no rule that needs the field is met. */
  entrants: number;
};

/** A rank on a season's final board, from 1. */
export type SeasonTitle = {
  seasonId: string;
  scope: Trophy['scope'];
  rank: number;
  /** The day on which the title was awarded. */
  wonOn: string;
};

/** A trophy won: the day, and the night that won it (null for a season title). */
type Won = { id: string; wonOn: string; resultId: string | null };

/** The number of a week from Monday to Sunday, counted from the week of 1 January 1970. */
const weekOf = (date: string): number => Math.floor((Date.parse(date) / 86_400_000 + 3) / 7);

const isFinalTable = ({ place, entrants }: TrophyNight) =>
  place <= finalTableSeats && entrants > finalTableSeats;
const isLastFifth = ({ place, entrants }: TrophyNight) => entrants >= 5 && place > entrants * 0.8;

/** The current value of a metric, and the state needed to continue. */
type Tally = { value: number; run: number; last: TrophyNight | null; seen: ReadonlySet<string | number> };
const start: Tally = { value: 0, run: 0, last: null, seen: new Set() };

type Step = (tally: Tally, night: TrophyNight) => Partial<Tally>;
const count =
  (holds: (night: TrophyNight) => boolean): Step =>
  ({ value }, night) => ({ value: value + Number(holds(night)) });
const distinct =
  (keyOf: (night: TrophyNight) => string | number): Step =>
  ({ seen }, night) => {
    const key = keyOf(night);
    const all = seen.has(key) ? seen : new Set([...seen, key]);
    return { seen: all, value: all.size };
  };
const longestRun =
  (holds: (night: TrophyNight) => boolean): Step =>
  ({ value, run }, night) => {
    const next = holds(night) ? run + 1 : 0;
    return { run: next, value: Math.max(value, next) };
  };
const weeksInARow: Step = ({ value, run, last }, night) => {
  const gap = last ? weekOf(night.date) - weekOf(last.date) : Number.POSITIVE_INFINITY;
  const next = gap === 0 ? run : gap === 1 ? run + 1 : 1;
  return { run: next, value: Math.max(value, next) };
};
const isWin = ({ place }: TrophyNight) => place === 1;

const steps: Record<Exclude<TrophyMetric, 'season-rank'>, Step> = {
  nights: count(() => true),
  wins: count(isWin),
  'final-tables': count(isFinalTable),
  'top-threes': count(({ place, entrants }) => place <= 3 && entrants > 3),
  venues: distinct(({ venueId }) => venueId),
  regions: distinct(({ region }) => region),
  'week-streak': weeksInARow,
  'win-streak': longestRun(isWin),
  'final-table-streak': longestRun(isFinalTable),
  'field-won': ({ value }, night) => ({ value: isWin(night) ? Math.max(value, night.entrants) : value }),
  bubbles: count(({ place, entrants }) => place === finalTableSeats + 1 && entrants > finalTableSeats),
  comebacks: ({ value, last }, night) => ({
    value: value + Number(last !== null && isWin(night) && isLastFifth(last)),
  }),
};

const groupOf = ({ scope, period }: Trophy, night: TrophyNight): string => {
  const where = scope === 'venue' ? night.venueId : scope === 'region' ? night.region : '';
  const when = period === 'season' ? night.seasonId : period === 'week' ? weekOf(night.date) : '';
  return `${where}/${when}`;
};

/** One trophy of a case: won, or its progress. A season title counts how often it was won, of 1. */
export type TrophyStand = { id: string; won: Won | null; value: number; threshold: number };

const rankStand = (trophy: Trophy, titles: readonly SeasonTitle[]): TrophyStand => {
  const held = titles
    .filter(({ scope, rank }) => scope === trophy.scope && rank <= trophy.threshold)
    .sort((a, b) => (a.wonOn < b.wonOn ? -1 : Number(a.wonOn > b.wonOn)));
  const [first] = held;
  const won = first ? { id: trophy.id, wonOn: first.wonOn, resultId: null } : null;
  return { id: trophy.id, won, value: held.length, threshold: 1 };
};

/** Creates the progress of one trophy: adds nights, returns its state. */
const createCourse = (trophy: Trophy) => {
  const groups = new Map<string, Tally>();
  const stand: TrophyStand = { id: trophy.id, won: null, value: 0, threshold: trophy.threshold };
  const { metric } = trophy;
  const add = (night: TrophyNight): void => {
    if (metric === 'season-rank') return;
    const key = groupOf(trophy, night);
    const tally = groups.get(key) ?? start;
    const stepped = { ...tally, ...steps[metric](tally, night), last: night };
    groups.set(key, stepped);
    stand.value = Math.max(stand.value, stepped.value);
    if (!stand.won && stand.value >= trophy.threshold)
      stand.won = { id: trophy.id, wonOn: night.date, resultId: night.resultId };
  };
  const standWith = (titles: readonly SeasonTitle[]): TrophyStand =>
    metric === 'season-rank' ? rankStand(trophy, titles) : { ...stand };
  return { add, standWith };
};

/** Creates progress that adds one night after another, in order, and returns what has been won at any time. */
export const createTrophyProgress = () => {
  const courses = trophies.map(createCourse);
  return {
    add: (night: TrophyNight): void => {
      for (const course of courses) course.add(night);
    },
    stands: (titles: readonly SeasonTitle[] = []): TrophyStand[] =>
      courses.map(({ standWith }) => standWith(titles)),
  };
};

const inOrder = (a: TrophyNight, b: TrophyNight) => (a.date + a.resultId < b.date + b.resultId ? -1 : 1);

/** The case of a whole history, given in any order. */
export const evaluateTrophies = (
  nights: readonly TrophyNight[],
  titles: readonly SeasonTitle[] = [],
): TrophyStand[] => {
  const progress = createTrophyProgress();
  for (const night of nights.toSorted(inOrder)) progress.add(night);
  return progress.stands(titles);
};

/** The nights of ledgers in the order for trophies; nights excluded from the standings win nothing. */
export const trophyNights = (seasons: readonly SeasonScores[]): TrophyNight[] =>
  seasons
    .flatMap(({ seasonId, scores }) =>
      scores
        .filter((score) => isNight(score) && score.weight !== 'excluded')
        .map(({ resultId, date, venueId, region, place, entrants = 0 }) => ({
          resultId,
          date,
          seasonId,
          venueId,
          region,
          place,
          entrants,
        })),
    )
    .sort(inOrder);

/** Runs of nights or weeks. */
export const streakKinds = ['weeks', 'final-tables', 'wins'] as const;
export type Streak = { kind: (typeof streakKinds)[number]; current: number; longest: number };

/** The runs of a member; a run of weeks continues until a whole week has passed without a night. */
export const streaksOf = (nights: readonly TrophyNight[], today: string): Streak[] => {
  const run = (step: Step) => {
    let tally = start;
    for (const night of nights) tally = { ...tally, ...step(tally, night), last: night };
    return tally;
  };
  const lastDay = nights.at(-1)?.date;
  const weeks = run(steps['week-streak']);
  const isAlive = lastDay !== undefined && weekOf(today) - weekOf(lastDay) <= 1;
  const finals = run(steps['final-table-streak']);
  const wins = run(steps['win-streak']);
  return [
    { kind: 'weeks', current: isAlive ? weeks.run : 0, longest: weeks.value },
    { kind: 'final-tables', current: finals.run, longest: finals.value },
    { kind: 'wins', current: wins.run, longest: wins.value },
  ];
};
