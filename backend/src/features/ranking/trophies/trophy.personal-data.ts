import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberMove } from '#face/member-moves.ts';
import type { SeasonTitleDocument } from './trophy.model.ts';

// Titles of closed seasons move as they were awarded; they are not computed again.
/** The titles of both accounts before the move, and the ids of those that the kept account received. */
type More = { moved: SeasonTitleDocument[]; replaced: SeasonTitleDocument[]; awarded: string[] };
const none: More = { moved: [], replaced: [], awarded: [] };

const readTitles = (models: Models, session: ClientSession, filter: object) =>
  models.SeasonTitle.find(filter).session(session).lean<SeasonTitleDocument[]>();

const put = async (models: Models, session: ClientSession, titles: readonly SeasonTitleDocument[]) => {
  if (titles.length > 0) await models.SeasonTitle.insertMany(titles, { session });
};

const remove = async (models: Models, session: ClientSession, ids: readonly string[]) => {
  if (ids.length > 0) await models.SeasonTitle.deleteMany({ _id: { $in: ids } }, { session });
};

/** Moves titles; of two on one board the better one is kept. */
export const seasonTitleMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const moved = await readTitles(models, session, { playerId: from });
    const own = await readTitles(models, session, { playerId: into });
    const ownOf = new Map(own.map((title) => [title.board, title]));
    const isBetter = ({ board, rank }: SeasonTitleDocument) =>
      rank < (ownOf.get(board)?.rank ?? Number.POSITIVE_INFINITY);
    const better = moved.filter(isBetter);
    const replaced = better.flatMap(({ board }) => ownOf.get(board) ?? []);
    const awarded = better.map((title) => ({
      ...title,
      _id: `${title.board}/${into.toHexString()}`,
      playerId: into,
    }));
    await remove(
      models,
      session,
      [...moved, ...replaced].map(({ _id }) => _id),
    );
    await put(models, session, awarded);
    const more: More = { moved, replaced, awarded: awarded.map(({ _id }) => _id) };
    return { ids: [], more };
  },
  moveBack: async (models, session, { now }, { more }) => {
    const { moved, replaced, awarded } = (more ?? none) as More;
    const seasonIds = [...moved, ...replaced].map(({ seasonId }) => seasonId);
    const current = await readTitles(models, session, { seasonId: { $in: seasonIds } });
    const bySeason = Map.groupBy(current, ({ seasonId }) => seasonId.toHexString());
    // A season whose titles were sealed again or revoked since then now has other titles.
    const isSame = ({ seasonId }: SeasonTitleDocument) => {
      const titles = bySeason.get(seasonId.toHexString()) ?? [];
      return titles.length > 0 && titles.every(({ sealedAt }) => sealedAt <= now);
    };
    const back = [...moved, ...replaced].filter(isSame);
    const boards = new Set(back.map(({ board }) => board));
    await remove(
      models,
      session,
      current.filter(({ _id, board }) => awarded.includes(_id) && boards.has(board)).map(({ _id }) => _id),
    );
    await put(models, session, back);
  },
};

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
