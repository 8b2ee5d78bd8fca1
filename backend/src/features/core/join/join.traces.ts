import type { MemberTraces } from '#face/member-traces.ts';

/** Deletes the member's join request. */
export const joinTraces: MemberTraces = {
  models: ['JoinRequest'],
  forget: async (models, session, { id, email }) => {
    const own = { $or: [{ playerId: id }, ...(email ? [{ email }] : [])] };
    await models.JoinRequest.deleteMany(own, { session });
  },
};
