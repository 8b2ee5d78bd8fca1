import { eachRow, type MemberExport } from '#face/member-export.ts';

/** The member's row on each board. */
export const standingExport: MemberExport = {
  models: ['Standing'],
  lists: {
    standings: (models, { id }) =>
      eachRow(
        models.Standing.find({ playerId: id }).sort({ board: 1 }).lean(),
        ({ board, points, games, wins, bestPlace }) => ({ board, points, games, wins, bestPlace }),
      ),
  },
};
