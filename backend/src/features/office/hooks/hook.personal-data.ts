import { deliveryLogDays } from '@ahl/shared-types/hooks';
import type { MemberTraces } from '#face/member-traces.ts';
import type { FixedRetention } from '#face/retention-kind.ts';

/** Deletes the messages that name the member; those that were sent are no longer ours. */
export const hookTraces: MemberTraces = {
  models: ['HookDelivery'],
  forget: async (models, session, { id }) => {
    await models.HookDelivery.deleteMany({ playerIds: id }, { session });
  },
};

/** The messages name winners; an index of the database deletes them. */
export const hookRetention: FixedRetention = {
  kind: 'hook-deliveries',
  rowsOf: ({ HookDelivery }) => HookDelivery.collection,
  field: 'createdAt',
  days: deliveryLogDays,
  daysAfterField: deliveryLogDays,
};
