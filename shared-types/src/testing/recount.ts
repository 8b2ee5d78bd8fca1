// Recounts points and standings from the nights alone: plainly, one player and one board at a time, and independently
// of the rules, so that a test compares them with code that does not share their mistakes.
import type { PointsRule } from '../points-rules/points-rule.schema.ts';

/** A finisher of a night, with the stored points. */
type PlainFinisher = { playerId: string; place: number; points: number };
/** A posted night. */
export type PlainNight = {
  id: string;
  date: string;
  venueId: string;
  region: number;
  seasonId: string | null;
  weight: string;
  entrants: number;
  finishers: readonly PlainFinisher[];
};
/** A player's row on a board. */
export type PlainLine = {
  points: number;
  games: number;
  counted: number;
  wins: number;
  bestPlace: number;
  isQualified: boolean;
};
type Own = PlainNight & PlainFinisher;

const plainRule: Pick<PointsRule, 'counting' | 'minimumGames'> = {
  counting: { method: 'all' },
  minimumGames: 0,
};

/** The points of a place under the formulas that tests generate. */
const worthOf = (rule: PointsRule, entrants: number, place: number): number => {
  const { base } = rule;
  if (base.formula === 'linear') return place > entrants ? 0 : entrants + 1 - place;
  if (base.formula === 'poker-stars-free') return 10 * Math.sqrt(entrants / place);
  if (base.formula === 'table')
    return place > base.points.length ? base.beyond : Number(base.points[place - 1]);
  throw new Error(`No recount of ${base.formula}.`);
};

/** The points of a finisher before rounding; `extra` are the points of the night's bonuses. */
export const recountPoints = (
  rule: PointsRule,
  { entrants, weight, finishers }: Pick<PlainNight, 'entrants' | 'weight' | 'finishers'>,
  { place }: { place: number },
  extra: number,
): number => {
  const sharers = finishers.filter((one) => one.place === place).length;
  let shared = 0;
  for (let covered = place; covered < place + sharers; covered += 1)
    shared += worthOf(rule, entrants, covered);
  const once =
    (shared / sharers) * (1 + (rule.fieldBonusPercent / 100) * entrants) + rule.participation + extra;
  return weight === 'double' ? once + once : once;
};

/** The nights of a season that get no points because of the cap of secondary regions. */
const beyondCap = (percent: number | null, season: readonly Own[]): Set<string> => {
  const beyond = new Set<string>();
  if (percent === null) return beyond;
  let primary: number | undefined;
  const gamesIn = (region: number | undefined) => season.filter((one) => one.region === region).length;
  for (const { region } of season) if (gamesIn(region) > gamesIn(primary)) primary = region;
  let left = Math.floor((gamesIn(primary) * percent) / 100);
  for (const { region, id } of season) {
    if (region === primary) continue;
    if (left > 0) left -= 1;
    else beyond.add(id);
  }
  return beyond;
};

const lineOf = (
  { counting, minimumGames }: Pick<PointsRule, 'counting' | 'minimumGames'>,
  nights: readonly Own[],
  beyond: ReadonlySet<string>,
): PlainLine => {
  const scores = nights.filter(({ id }) => !beyond.has(id)).map(({ points }) => points);
  scores.sort((a, b) => a - b).reverse();
  let counted = scores;
  if (counting.method === 'best' || counting.method === 'average-of-best')
    counted = scores.filter((_score, index) => index < counting.count);
  if (counting.method === 'drop-worst' && scores.length > 0)
    counted = scores.filter((_score, index) => index === 0 || index < scores.length - counting.count);
  let total = 0;
  for (const score of counted) total += score;
  if (counting.method === 'average-of-best' && counted.length > 0) total /= counted.length;
  if (counting.method === 'shrinkage') total = (total * counting.scale) / (nights.length + counting.prior);
  return {
    points: total,
    games: nights.length,
    counted: counted.length,
    wins: nights.filter(({ place }) => place === 1).length,
    bestPlace: nights.map(({ place }) => place).sort((a, b) => a - b)[0] ?? 0,
    isQualified: !(nights.length < minimumGames),
  };
};

/**
 * Every row of every stored board, by `<board key>/<player id>`; points are not rounded. The month of a venue is
 * computed on demand and therefore not included.
 */
export const recountLeaderboards = (
  nights: readonly PlainNight[],
  ruleOf: (seasonId: string) => PointsRule,
): Map<string, PlainLine> => {
  const lines = new Map<string, PlainLine>();
  const everybody = new Set(nights.flatMap(({ finishers }) => finishers.map(({ playerId }) => playerId)));
  for (const playerId of everybody) {
    const own = nights
      .flatMap((night) =>
        night.finishers
          .filter((one) => one.playerId === playerId && night.weight !== 'excluded')
          .map((one): Own => ({ ...night, ...one })),
      )
      .sort((a, b) => (a.date + a.id < b.date + b.id ? -1 : 1));
    const put = (board: string, line: PlainLine) => lines.set(`${board}/${playerId}`, line);
    for (const night of own) {
      const month = night.date.slice(0, 7);
      const places: [string, (one: Own) => boolean][] = [
        ['overall', () => true],
        [`region:${night.region}`, ({ region }) => region === night.region],
        [`venue:${night.venueId}`, ({ venueId }) => venueId === night.venueId],
      ];
      for (const [place, isHere] of places) {
        const here = own.filter(isHere);
        put(`${place}/all-time`, lineOf(plainRule, here, new Set()));
        if (!place.startsWith('venue'))
          put(
            `${place}/month:${month}`,
            lineOf(
              plainRule,
              here.filter(({ date }) => date.startsWith(month)),
              new Set(),
            ),
          );
        if (night.seasonId === null) continue;
        const rule = ruleOf(night.seasonId);
        const inSeason = own.filter(({ seasonId }) => seasonId === night.seasonId);
        const beyond = place.startsWith('venue')
          ? new Set<string>()
          : beyondCap(rule.secondaryRegionPercent, inSeason);
        put(`${place}/season:${night.seasonId}`, lineOf(rule, inSeason.filter(isHere), beyond));
      }
    }
  }
  return lines;
};
