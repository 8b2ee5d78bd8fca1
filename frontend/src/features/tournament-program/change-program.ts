import type { ProgramChoice } from '@ahl/shared-types/tournament-program';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

/** A change of one event; `version` is the one that was seen. */
export type ProgramChange = { id: string; choice: Partial<ProgramChoice>; version?: number };

const refresh = (client: QueryClient) => invalidate(client, 'GET /api/tournament-program');

const undo = async (client: QueryClient, before: ProgramChange[]): Promise<void> => {
  try {
    await call('PUT /api/tournament-program', { body: { changes: before } });
    toast({ title: t`As before` });
  } catch (error) {
    toastFailure(t`Not undone`, error);
  }
  await refresh(client);
};

/** Changes events, all or none, and offers to undo it. @throws ApiError */
export const changeProgram = async (
  client: QueryClient,
  changes: ProgramChange[],
  title: string,
): Promise<void> => {
  const { before } = await call('PUT /api/tournament-program', { body: { changes } });
  offerUndo(title, () => undo(client, before), t`Change the events again`);
  await refresh(client);
};
