// Actions on exports of the league; a failure is shown as a toast, and the list is refetched.
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { addressOf, call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { requestFile } from '@/lib/request-file.ts';

/** Returns the actions of the card. */
export const useLeagueExportActs = () => {
  const client = useQueryClient();
  const refresh = () => invalidate(client, 'GET /api/league-exports');
  return {
    /** @throws ApiError */
    start: async () => {
      await call('POST /api/league-exports').finally(refresh);
      toast({ title: t`The export has begun` });
    },
    stop: async (id: string) => {
      await attempt(() => call('POST /api/league-exports/:id/stop', { params: { id } }), t`Not stopped`);
      await refresh();
    },
    download: (id: string) =>
      attempt(
        () => requestFile(addressOf('GET /api/league-exports/:id/file', { params: { id } }), 'league.zip'),
        t`Not downloaded`,
      ),
    remove: async (id: string) => {
      const isDone = await attempt(
        () => call('DELETE /api/league-exports/:id', { params: { id } }),
        t`Not deleted`,
      );
      if (isDone) toast({ title: t`The export is deleted` });
      await refresh();
    },
  };
};
export type LeagueExportActs = ReturnType<typeof useLeagueExportActs>;
