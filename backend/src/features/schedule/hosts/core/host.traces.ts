import type { MemberTraces } from '#face/member-traces.ts';

/** The league's data about a host beyond the account; the nights keep the id. */
export const hostTraces: MemberTraces = {
  models: ['Host'],
  forget: async (models, session, { id }) => {
    await models.Host.deleteMany({ playerId: id }, { session });
  },
};
