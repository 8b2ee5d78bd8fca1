import { forgetChanges } from '#audit/forget-changes.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** Merges into the account, with the data of the other accounts: afterwards nothing is left to separate. */
export const mergeTraces: MemberTraces = {
  models: ['AccountMerge', 'DifferentPeople'],
  forget: async (models, session, { id }) => {
    const former = await models.Player.find({ mergedInto: id }).select('_id').session(session).lean();
    for (const { _id } of former) await forgetChanges(models, session, _id);
    const keptId = { $in: [id, ...former.map(({ _id }) => _id)] };
    await models.AccountMerge.deleteMany({ keptId }, { session });
    await models.DifferentPeople.deleteMany({ memberIds: id }, { session });
  },
};
