import type { LeagueSettings } from '@ahl/shared-types/league-settings';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** What the league has decided for every page; an open page follows a change by itself. */
export const useLeagueSettings = (): UseQueryResult<LeagueSettings> =>
  useQuery<LeagueSettings>({ queryKey: ['/api/league-settings'] });
