import type { AccountSettings } from '@ahl/shared-types/account';
import { useQueryClient } from '@tanstack/react-query';
import { setAnswer } from '@/lib/endpoint-query.ts';

/** Returns a function that caches the settings returned by a save. */
export const useKeepSettings = () => {
  const client = useQueryClient();
  return (settings: AccountSettings) => setAnswer(client, 'GET /api/account/settings', {}, settings);
};
