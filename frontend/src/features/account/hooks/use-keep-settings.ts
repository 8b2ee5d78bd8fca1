import type { AccountSettings } from '@ahl/shared-types/account';
import { useQueryClient } from '@tanstack/react-query';
import { setAnswer } from '@/lib/endpoint-query.ts';

/** Puts settings that a save answered with in the place of the old ones. */
export const useKeepSettings = () => {
  const client = useQueryClient();
  return (settings: AccountSettings) => setAnswer(client, 'GET /api/account/settings', {}, settings);
};
