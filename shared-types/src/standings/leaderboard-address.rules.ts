// The board that an address asks for: `?region=&venueId=&period=&seasonId=&month=&asOf=`. Used on both sides.
import { isLeagueDate } from '../common/league-time.ts';
import { isRegionText } from '../common/region-number.ts';
import type { LeaderboardQuery } from './standing.schema.ts';

/** The options of a board; an empty text means the league, the current season, the current month, now. */
export type LeaderboardChoice = {
  region: string;
  venueId: string;
  period: 'season' | 'month' | 'all-time';
  seasonId: string;
  month: string;
  asOf: string;
};

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);
const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** Reads the options; ignores invalid values, so that a damaged link still shows a board. */
export const readLeaderboardChoice = (params: URLSearchParams): LeaderboardChoice => {
  const read = (name: keyof LeaderboardChoice) => params.get(name)?.trim() ?? '';
  const keep = (text: string, isRight: boolean) => (isRight ? text : '');
  const period = read('period');
  const region = read('region');
  return {
    region: keep(region, isRegionText(region)),
    venueId: keep(read('venueId'), isId(read('venueId'))),
    period: period === 'month' || period === 'all-time' ? period : 'season',
    seasonId: keep(read('seasonId'), isId(read('seasonId'))),
    month: keep(read('month'), isMonth(read('month'))),
    asOf: keep(read('asOf'), isLeagueDate(read('asOf'))),
  };
};

const scopeOf = ({ region, venueId }: Pick<LeaderboardChoice, 'region' | 'venueId'>) => {
  if (venueId) return { scope: 'venue', venueId } as const;
  if (region) return { scope: 'region', region: Number(region) } as const;
  return { scope: 'overall' } as const;
};

/** Returns the query of GET /api/standings: a venue's board, else a region's, else the league's. */
export const leaderboardQueryOf = ({
  region,
  venueId,
  period,
  seasonId,
  month,
  asOf,
}: LeaderboardChoice): LeaderboardQuery => ({
  ...scopeOf({ region, venueId }),
  period,
  ...(period === 'season' && seasonId ? { seasonId } : {}),
  ...(period === 'month' && month ? { month } : {}),
  ...(asOf ? { asOf } : {}),
});

/** The query of GET /api/standings for a venue page's short board: the first ten of the current season. */
export const venueLeaderboardQueryOf = (venueId: string) =>
  ({ scope: 'venue', venueId, period: 'season', pageSize: 10 }) as const;
