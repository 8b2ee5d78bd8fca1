// The decisions of staff on a claim, each with undo.
import type { PointsClaim } from '@ahl/shared-types/points-claims';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo, runUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

const refresh = (client: QueryClient) => invalidate(client, 'GET /api/points-claims');
const nameOf = ({ player }: PointsClaim) => `${player.firstName} ${player.lastName}`;

/** Reverts a decision and shows a toast. */
export const undo = async (client: QueryClient, id: string): Promise<void> => {
  await runUndo(
    () => call('POST /api/points-claims/:id/undo', { params: { id } }),
    t`The claim is open again`,
  );
  await refresh(client);
};

const say = (client: QueryClient, title: string, id: string) =>
  offerUndo(title, () => undo(client, id), t`Use Undo in the list`);

/** Approves with the place that the host confirms. @throws ApiError */
export const approve = async (
  client: QueryClient,
  claim: PointsClaim,
  body: { place: number; otherThan: string[] },
): Promise<void> => {
  await call('POST /api/points-claims/:id/approve', { params: { id: claim.id }, body });
  const name = nameOf(claim);
  say(client, t`${name} has the points`, claim.id);
  await refresh(client);
};

/** Declines with a reason. @throws ApiError */
export const decline = async (client: QueryClient, claim: PointsClaim, text: string): Promise<void> => {
  await call('POST /api/points-claims/:id/decline', { params: { id: claim.id }, body: { text } });
  const name = nameOf(claim);
  say(client, t`The claim of ${name} is declined`, claim.id);
  await refresh(client);
};

/** Sends the member a question. @throws ApiError */
export const ask = async (client: QueryClient, claim: PointsClaim, text: string): Promise<void> => {
  await call('POST /api/points-claims/:id/ask', { params: { id: claim.id }, body: { text } });
  const name = nameOf(claim);
  toast({ title: t`${name} is asked` });
  await refresh(client);
};
