import type { Submission } from '@ahl/shared-types/submissions';
import type { QueryClient } from '@tanstack/react-query';
import { offerUndo, takeBack } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

const refresh = (client: QueryClient) => invalidate(client, 'GET /api/submissions');

/** Puts a decided submission back on the list, and says so. */
export const restore = async (client: QueryClient, id: string): Promise<void> => {
  await takeBack(() => call('POST /api/submissions/:id/restore', { params: { id } }), 'Back on the list');
  await refresh(client);
};

const say = (client: QueryClient, title: string, id: string) =>
  offerUndo(title, () => restore(client, id), 'Use Put back in the list');

/** Approves with the present facts of the editor. @throws ApiError */
export const approve = async (client: QueryClient, submission: Submission, facts: object): Promise<void> => {
  await call('POST /api/submissions/:id/approve', {
    params: { id: submission.id },
    body: { [submission.kind]: facts },
  });
  say(client, `${submission.facts.name} is approved`, submission.id);
  await refresh(client);
};

/** Rejects and mails the reason. @throws ApiError */
export const reject = async (client: QueryClient, submission: Submission, reason: string): Promise<void> => {
  await call('POST /api/submissions/:id/reject', { params: { id: submission.id }, body: { reason } });
  say(client, `${submission.facts.name} is rejected`, submission.id);
  await refresh(client);
};
