// The choice of the board is in the address, so that it can be shared:
// `?region=&venueId=&period=&seasonId=&month=&asOf=` beside the list's own parameters (search, sort, page).
import {
  type LeaderboardChoice,
  type LeaderboardQuery,
  leaderboardQueryOf,
  readLeaderboardChoice,
} from '@ahl/shared-types/standings';
import { useSearchParams } from 'react-router-dom';

/** The board of the address, and functions that change it; a change goes back to the first page. */
export type LeaderboardAddress = {
  choice: LeaderboardChoice;
  query: LeaderboardQuery;
  change: (parts: Partial<Record<Part, string>>) => void;
  /** Goes to the overall board of the running season. */
  reset: () => void;
};
type Part = keyof LeaderboardChoice | 'search' | 'sort' | 'page';

/** Returns the board of the address. */
export const useLeaderboardAddress = (): LeaderboardAddress => {
  const [params, setParams] = useSearchParams();
  const choice = readLeaderboardChoice(params);
  const change: LeaderboardAddress['change'] = (parts) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(parts)) {
          if (value && !(name === 'period' && value === 'season')) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    choice,
    query: leaderboardQueryOf(choice),
    change,
    reset: () => setParams(new URLSearchParams()),
  };
};
