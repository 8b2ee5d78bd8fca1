import { forgetChanges } from '#audit/forget-changes.ts';
import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** Merges into the account, with the data of the other accounts: afterwards nothing is left to separate. */
export const mergeTraces: MemberTraces = {
  models: ['AccountMerge', 'DifferentPeople'],
  forget: async (models, session, { id }) => {
    const former = await models.Player.find({ mergedInto: id }).select('_id').session(session).lean();
    for (const { _id } of former) await forgetChanges(models, session, _id);
    const survivorId = { $in: [id, ...former.map(({ _id }) => _id)] };
    await models.AccountMerge.deleteMany({ survivorId }, { session });
    await models.DifferentPeople.deleteMany({ memberIds: id }, { session });
  },
};

/** The other accounts of the member that became part of this one. */
export const mergeExport: MemberExport = {
  models: ['AccountMerge'],
  lists: {
    mergedAccounts: (models, { id }) =>
      eachRow(
        models.AccountMerge.find({ survivorId: id, undoneAt: null }).sort({ at: -1 }).lean(),
        ({ mergedName, mergedNumber, at }) => ({ name: mergedName, playerNumber: mergedNumber, at }),
      ),
  },
};
