// The hooks that switched themselves off, for the office's desk.
import type { Models } from '#db/models.ts';
import type { WaitingItem } from '#face/waiting-item.ts';
import type { HookDocument } from './hook.model.ts';

/** Returns an item for each hook that was switched off because its target failed. */
export const hooksOff = async ({ models }: { models: Models }): Promise<WaitingItem[]> => {
  const hooks = await models.Hook.find({ deletedAt: null, active: false, offReason: { $ne: null } })
    .sort({ offAt: 1 })
    .lean<HookDocument[]>();
  return hooks.flatMap(({ _id, name, offReason, offAt }) =>
    offReason && offAt
      ? {
          kind: 'hook-off' as const,
          id: `hook-off.${_id.toHexString()}`,
          hookId: _id.toHexString(),
          name,
          reason: offReason,
          at: offAt.toISOString(),
        }
      : [],
  );
};
