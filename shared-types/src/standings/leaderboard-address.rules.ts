// Which board an address asks for: `?region=&venueId=&period=&seasonId=&month=&asOf=`. Read here for both sides.
import { isLeagueDate } from '../common/league-time.ts';
import { isRegionText } from '../common/region-number.ts';
import type { LeaderboardQuery } from './standing.schema.ts';

/** What can be chosen; an empty text is the league, the running season, the present month, now. */
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

/** Reads the choice; what cannot be one is left out, so that a mangled link still shows a board. */
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

/** The query of GET /api/standings for a choice: a venue's board, else a region's, else the league's. */
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

/** The query of GET /api/standings for the short board that a venue's page shows: the first ten of the running season. */
export const venueLeaderboardQueryOf = (venueId: string) =>
  ({ scope: 'venue', venueId, period: 'season', pageSize: 10 }) as const;
