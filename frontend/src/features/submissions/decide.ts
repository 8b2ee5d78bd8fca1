import type { Submission } from '@ahl/shared-types/submissions';
import type { QueryClient } from '@tanstack/react-query';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['/api/submissions'] });

/** Puts a decided submission back on the list, and says so. */
export const restore = async (client: QueryClient, id: string): Promise<void> => {
  try {
    await call('POST /api/submissions/:id/restore', { params: { id } });
    toast({ title: 'Back on the list' });
  } catch (error) {
    toast({
      variant: 'error',
      title: 'Not taken back',
      description: failureText(error, 'Please try again.'),
    });
  }
  await refresh(client);
};

const offerUndo = (client: QueryClient, title: string, id: string) =>
  toast({
    title,
    durationMs: 10_000,
    action: { label: 'Undo', onAct: () => void restore(client, id), hint: 'Use Put back in the list' },
  });

/** Approves with the facts as they stand in the editor. @throws ApiError */
export const approve = async (client: QueryClient, submission: Submission, facts: object): Promise<void> => {
  await call('POST /api/submissions/:id/approve', {
    params: { id: submission.id },
    body: { [submission.kind]: facts },
  });
  offerUndo(client, `${submission.facts.name} is approved`, submission.id);
  await refresh(client);
};

/** Rejects and mails the reason. @throws ApiError */
export const reject = async (client: QueryClient, submission: Submission, reason: string): Promise<void> => {
  await call('POST /api/submissions/:id/reject', { params: { id: submission.id }, body: { reason } });
  offerUndo(client, `${submission.facts.name} is rejected`, submission.id);
  await refresh(client);
};
