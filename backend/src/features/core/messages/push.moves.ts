import type { MemberMove } from '#face/member-moves.ts';

/** Browsers that show notices belong to sign-ins, which end with the merged account. */
export const pushSubscriptionMove: MemberMove = {
  move: async (models, session, { from }) => {
    await models.PushSubscription.deleteMany({ accountId: from }, { session });
    return { ids: [] };
  },
  moveBack: async () => undefined,
};
