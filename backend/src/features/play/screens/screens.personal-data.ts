import type { MemberTraces } from '#face/member-traces.ts';

/** Removes who acted on a screen; what was done remains until the log ends. */
export const screenActTraces: MemberTraces = {
  models: ['ScreenAct'],
  forget: async (models, session, { id }) => {
    await models.ScreenAct.updateMany(
      { accountId: id },
      { $set: { by: 'Former Member', accountId: null } },
      { session },
    );
  },
};
