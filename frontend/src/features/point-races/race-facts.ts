// Pure facts about a race. Dates are league dates, `YYYY-MM-DD`.
import type { PointRace } from '@ahl/shared-types/points-rules';
import { toQueryString } from '@ahl/shared-types/query-keys';

const dayMs = 86_400_000;

/** Days from today until the last day of a race: 0 on that day, below 0 after it. */
export const daysLeft = (endsOn: string, today: string): number =>
  Math.round((Date.parse(`${endsOn}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs);

/** The address of the leaderboard that shows a race whole; what is the leaderboard's own default is left out. */
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

/** The address at which a race of the office's own is shown whole. */
const racePath = (id: string): string => `/point-races?race=${id}`;

/** The address that shows a race whole. */
export const boardPath = ({ board, race }: PointRace): string =>
  board ? leaderboardPath(board) : racePath(race?.id ?? '');
