import { eachRow, type MemberExport } from '#face/member-export.ts';

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
