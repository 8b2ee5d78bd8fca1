import type { Submission } from '@ahl/shared-types/submissions';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo, runUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

const refresh = (client: QueryClient) => invalidate(client, 'GET /api/submissions');

/** Puts a decided submission back on the list, and shows a toast. */
export const restore = async (client: QueryClient, id: string): Promise<void> => {
  await runUndo(
    () => call('POST /api/submissions/:id/restore', { params: { id } }),
    t`The proposal is open again`,
  );
  await refresh(client);
};

const say = (client: QueryClient, title: string, id: string) =>
  offerUndo(title, () => restore(client, id), t`Use Reopen in the list`);

/** Approves with the current facts of the editor. @throws ApiError */
export const approve = async (client: QueryClient, submission: Submission, facts: object): Promise<void> => {
  const { name } = submission.facts;
  await call('POST /api/submissions/:id/approve', {
    params: { id: submission.id },
    body: { [submission.kind]: facts },
  });
  say(client, t`${name} is approved`, submission.id);
  await refresh(client);
};

/** Rejects and mails the reason. @throws ApiError */
export const reject = async (client: QueryClient, submission: Submission, reason: string): Promise<void> => {
  const { name } = submission.facts;
  await call('POST /api/submissions/:id/reject', { params: { id: submission.id }, body: { reason } });
  say(client, t`${name} is rejected`, submission.id);
  await refresh(client);
};

/** Mails a question to the sender. @throws ApiError */
export const ask = async (client: QueryClient, submission: Submission, text: string): Promise<void> => {
  const { submitterName } = submission;
  await call('POST /api/submissions/:id/questions', { params: { id: submission.id }, body: { text } });
  toast({ title: t`${submitterName} is asked` });
  await refresh(client);
};
