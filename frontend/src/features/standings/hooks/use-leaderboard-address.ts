// Which board is shown stands in the address, so that it can be shared:
// `?region=&venueId=&period=&seasonId=&month=&asOf=` beside what the list keeps there (search, sort, page).
import {
  type LeaderboardChoice,
  type LeaderboardQuery,
  leaderboardQueryOf,
  readLeaderboardChoice,
} from '@ahl/shared-types/standings';
import { useSearchParams } from 'react-router-dom';

/** The board of the address, and the way to another; a change goes back to the first page. */
export type LeaderboardAddress = {
  choice: LeaderboardChoice;
  query: LeaderboardQuery;
  change: (parts: Partial<Record<Part, string>>) => void;
  /** The overall board of the running season. */
  reset: () => void;
};
type Part = keyof LeaderboardChoice | 'search' | 'sort' | 'page';

/** The board that the address asks for. */
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
