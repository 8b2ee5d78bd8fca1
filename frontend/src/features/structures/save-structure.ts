import type { LeagueStructure, StructureInput } from '@ahl/shared-types/structures';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';

const refresh = (client: QueryClient) => invalidate(client, 'GET /api/structures');

/** Adds a structure, or changes the one with this id. @throws ApiError */
export const saveStructure = async (
  client: QueryClient,
  id: string | null,
  input: StructureInput,
  version: number,
): Promise<LeagueStructure> => {
  const saved =
    id === null
      ? await call('POST /api/structures', { body: input })
      : await call('PUT /api/structures/:id', { params: { id }, body: { ...input, version } });
  setAnswer(client, 'GET /api/structures/:id', { params: { id: saved.id } }, saved);
  await refresh(client);
  return saved;
};

const restore = async (client: QueryClient, { id, name }: { id: string; name: string }): Promise<void> => {
  try {
    await call('POST /api/structures/:id/restore', { params: { id } });
    toast({ title: t`${name} is back` });
  } catch (error) {
    toastFailure(t`Not restored`, error);
  }
  await refresh(client);
};

/** Deletes a structure, and offers undo. */
export const deleteStructure = async (
  client: QueryClient,
  structure: { id: string; name: string },
): Promise<boolean> => {
  const { name } = structure;
  try {
    await call('DELETE /api/structures/:id', { params: { id: structure.id } });
  } catch (error) {
    toastFailure(t`Not deleted`, error);
    return false;
  }
  offerUndo(
    t`${name} is deleted`,
    () => restore(client, structure),
    t`Restore it`,
    t`Events that used it follow the default.`,
  );
  await refresh(client);
  return true;
};
