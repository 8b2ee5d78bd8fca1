import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** Deletes the member's saved views; those shared with the office stay, without the member's name. */
export const savedViewTraces: MemberTraces = {
  models: ['SavedView'],
  forget: async (models, session, { id }) => {
    await models.SavedView.deleteMany({ playerId: id, isShared: { $ne: true } }, { session });
    await models.SavedView.updateMany({ playerId: id }, { $set: { ownerName: '' } }, { session });
  },
};

/** The views of lists that the member saved. */
export const savedViewExport: MemberExport = {
  models: ['SavedView'],
  lists: {
    savedViews: (models, { id }) =>
      eachRow(
        models.SavedView.find({ playerId: id }).sort({ table: 1, name: 1 }).lean(),
        ({ table, name, query, isShared }) => ({ table, name, query, isShared }),
      ),
  },
};
