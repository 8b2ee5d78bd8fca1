import { eachRow, type MemberExport } from '#face/member-export.ts';

/** The other accounts of the member that became part of this one. */
export const mergeExport: MemberExport = {
  models: ['AccountMerge'],
  lists: {
    mergedAccounts: (models, { id }) =>
      eachRow(
        models.AccountMerge.find({ keptId: id, undoneAt: null }).sort({ at: -1 }).lean(),
        ({ mergedName, mergedNumber, at }) => ({ name: mergedName, playerNumber: mergedNumber, at }),
      ),
  },
};
