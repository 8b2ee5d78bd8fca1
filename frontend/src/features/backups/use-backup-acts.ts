// Actions on backups; a failure is shown as a toast, and the list is refetched.
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { addressOf, call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { requestFile } from '@/lib/request-file.ts';

/** Returns the actions of the page. */
export const useBackupActs = () => {
  const client = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      toast({ title: done });
    } catch (error) {
      toast({ variant: 'error', title: t`Not done`, description: failureText(error, t`Please try again.`) });
    }
    await invalidate(client, 'GET /api/backups');
  };
  return {
    isStarting,
    start: async () => {
      setIsStarting(true);
      await attempt(() => call('POST /api/backups'), t`The backup has begun`);
      setIsStarting(false);
    },
    tryOut: (id: string) =>
      attempt(() => call('POST /api/backups/:id/trial', { params: { id } }), t`The trial restore has begun`),
    /** @throws ApiError */
    download: (id: string) =>
      requestFile(addressOf('GET /api/backups/:id/file', { params: { id } }), 'league.ahlbackup'),
    /** @throws ApiError */
    remove: async (id: string) => {
      await call('DELETE /api/backups/:id', { params: { id } });
      toast({ title: t`The backup is deleted` });
      await invalidate(client, 'GET /api/backups');
    },
  };
};
export type BackupActs = ReturnType<typeof useBackupActs>;
