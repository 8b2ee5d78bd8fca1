import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** The role of the member; roles that the member gave lose the member's name. */
export const roleTraces: MemberTraces = {
  models: ['RoleGrant'],
  forget: async (models, session, { id }) => {
    await models.RoleGrant.deleteMany({ playerId: id }, { session });
  },
};

/** The role that the member was given, and until when. */
export const roleExport: MemberExport = {
  models: ['RoleGrant'],
  lists: {
    roles: (models, { id }) =>
      eachRow(models.RoleGrant.find({ playerId: id }).lean(), ({ role, until, grantedAt }) => ({
        role,
        until: until ?? null,
        grantedAt,
      })),
  },
};
