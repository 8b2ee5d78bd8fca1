// Pure functions of a race. Dates are league dates, `YYYY-MM-DD`.
import type { PointRace } from '@ahl/shared-types/points-rules';
import { toQueryString } from '@ahl/shared-types/query-keys';

const dayMs = 86_400_000;

/** Returns the days from today until the last day of a race: 0 on that day, below 0 after it. */
export const daysLeft = (endsOn: string, today: string): number =>
  Math.round((Date.parse(`${endsOn}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs);

/** Returns the path of the leaderboard that shows a whole race; the leaderboard's defaults are omitted. */
const leaderboardPath = ({
  period,
  region,
  venueId,
  month,
  seasonId,
}: NonNullable<PointRace['board']>): string =>
  `/leaderboard${toQueryString({
    period: period === 'season' ? '' : period,
    region: venueId ? '' : region,
    venueId,
    month: period === 'month' ? month : '',
    seasonId: period === 'season' ? seasonId : '',
  })}`;

/** Returns the path of the whole board of a race created by the office. */
const racePath = (id: string): string => `/point-races?race=${id}`;

/** Returns the path of a race's whole board. */
export const boardPath = ({ board, race }: PointRace): string =>
  board ? leaderboardPath(board) : racePath(race?.id ?? '');
