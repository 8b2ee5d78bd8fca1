import { eachRow, type MemberExport } from '#face/member-export.ts';

/** The office's steps to help the member sign in. */
export const loginHelpExport: MemberExport = {
  models: ['LoginHelp'],
  lists: {
    loginHelp: (models, { id, email }) =>
      eachRow(
        models.LoginHelp.find({ $or: [{ playerId: id }, ...(email ? [{ playerId: null, email }] : [])] })
          .sort({ at: -1 })
          .lean(),
        ({ act, email: address, at }) => ({ act, email: address, at }),
      ),
  },
};
