// Deletes and restores plans, each with a toast and a way to undo it.
import type { ContentPlan } from '@ahl/shared-types/site-content';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { attempt } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

type Plan = Pick<ContentPlan, 'id' | 'name'>;

/** Refetches the plans, and the home page at other times. */
export const refreshPlans = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    invalidate(client, 'GET /api/content-plans'),
    invalidate(client, 'GET /api/home-preview'),
  ]);
};

const change = async (client: QueryClient, work: () => Promise<unknown>): Promise<void> => {
  await attempt(work);
  await refreshPlans(client);
};

/** Restores a plan. */
const restorePlan = (client: QueryClient, { id, name }: Plan): Promise<void> =>
  change(client, async () => {
    await call('POST /api/content-plans/:id/restore', { params: { id } });
    toast({ title: t`${name} is planned again` });
  });

/** Deletes a plan; what applies without it is shown at once. */
export const deletePlan = (client: QueryClient, plan: Plan): Promise<void> =>
  change(client, async () => {
    await call('DELETE /api/content-plans/:id', { params: { id: plan.id } });
    offerUndo(t`${plan.name} is deleted`, () => restorePlan(client, plan), t`Undo it in Changes`);
  });
