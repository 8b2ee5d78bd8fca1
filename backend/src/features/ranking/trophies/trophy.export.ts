import { eachRow, type MemberExport } from '#face/member-export.ts';

/** The member's trophies, and the titles of closed seasons. */
export const trophyExport: MemberExport = {
  models: ['TrophyCase', 'SeasonTitle'],
  lists: {
    trophies: async function* (models, { id }) {
      const trophyCase = await models.TrophyCase.findById(id).lean();
      for (const trophy of trophyCase?.held ?? [])
        yield { trophy, isSeen: trophyCase?.seen?.includes(trophy) ?? false };
    },
    titles: (models, { id }) =>
      eachRow(
        models.SeasonTitle.find({ playerId: id }).sort({ endsOn: -1 }).lean(),
        ({ board, rank, players, points, endsOn }) => ({ board, rank, players, points, endsOn }),
      ),
  },
};
