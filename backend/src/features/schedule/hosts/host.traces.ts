import type { MemberTraces } from '../../core/players/member-traces.ts';

/** What the league keeps of a host beside the account; the nights keep the id. */
export const hostTraces: MemberTraces = {
  models: ['Host'],
  forget: async (models, session, { id }) => {
    await models.Host.deleteMany({ playerId: id }, { session });
  },
};
