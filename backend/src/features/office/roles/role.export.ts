import { eachRow, type MemberExport } from '#face/member-export.ts';

/** The role that the member was given, and until when. */
export const roleExport: MemberExport = {
  models: ['RoleGrant'],
  lists: {
    roles: (models, { id }) =>
      eachRow(models.RoleGrant.find({ playerId: id }).lean(), ({ role, until, givenAt }) => ({
        role,
        until: until ?? null,
        givenAt,
      })),
  },
};
