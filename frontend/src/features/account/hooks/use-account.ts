// The member's own account, as the server has it; each save puts its answer into the cache.
import type { AccountSession, AccountSettings } from '@ahl/shared-types/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const settingsKey = ['/api/account/settings'] as const;

/** The settings of the signed-in member. */
export const useSettings = () => useQuery<AccountSettings>({ queryKey: settingsKey });

/** Puts settings that a save answered with in the place of the old ones. */
export const useKeepSettings = () => {
  const client = useQueryClient();
  return (settings: AccountSettings) => client.setQueryData(settingsKey, settings);
};

/** The sign-ins that go on. */
export const useSessions = () => useQuery<AccountSession[]>({ queryKey: ['/api/account/sessions'] });
