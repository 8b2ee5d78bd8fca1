import type { AccountSettings } from '@ahl/shared-types/account';
import type { Privacy } from '@ahl/shared-types/privacy';
import type { StandingRow } from '@ahl/shared-types/standings';
import { useQuery } from '@tanstack/react-query';

/** The key of the member's own privacy. */
export const privacyKey = ['/api/account/privacy'] as const;

/** What the member lets others see. */
export const usePrivacy = () => useQuery<Privacy>({ queryKey: privacyKey });

/** The member's own name and handle, as they wrote them. */
export const useOwnNames = () => useQuery<AccountSettings>({ queryKey: ['/api/account/settings'] });

/** The member's line on the season's board; null for who is not on it. */
export const useOwnRow = (playerId: string) =>
  useQuery<{ row: StandingRow } | null>({
    queryKey: ['/api/standings/position', { playerId, pageSize: 25 }],
  });
