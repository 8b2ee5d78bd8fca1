import type { Types } from 'mongoose';
import { eachRow, type MemberExport } from '#face/member-export.ts';
import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { OpeningChange } from '#features/ranking/standings/standing.writer.ts';
import type { OpeningPointsDocument } from './opening-points.model.ts';
import { readSeasonNames } from './opening-points.service.ts';
import { applyOpeningChanges } from './opening-points.writer.ts';

/** A line that was added to the one of the account that stays, and which one. */
type Added = { line: OpeningPointsDocument; to: Types.ObjectId };

/** Points have at most two decimals, and stay exact when they are added up. */
const exact = (points: number): number => Math.round(points * 100) / 100;

const added = (moved: { more?: unknown }): readonly Added[] => (moved.more ?? []) as readonly Added[];

/**
 * Two accounts of one person had their points in two rows of the old list, so lines of one season are added up, as their
 * nights are. The removed line is stored with the merge, so that its points leave again when the merge is undone.
 */
export const openingPointsMove: MemberMove = {
  move: async (models, session, { from, into, now }) => {
    const lines = await models.OpeningPoints.find({ playerId: from })
      .session(session)
      .lean<OpeningPointsDocument[]>();
    const others = await models.OpeningPoints.find({ playerId: into })
      .session(session)
      .lean<OpeningPointsDocument[]>();
    const changes: OpeningChange[] = [];
    const more: Added[] = [];
    const moving: OpeningPointsDocument[] = [];
    for (const line of lines) {
      const other = others.find(({ seasonId }) => String(seasonId) === String(line.seasonId));
      if (!other) {
        moving.push(line);
        changes.push({ before: line, after: { ...line, playerId: into } });
        continue;
      }
      const { points, nights, wins } = line;
      const sum = {
        points: exact(other.points + points),
        nights: other.nights + nights,
        wins: other.wins + wins,
      };
      await models.OpeningPoints.deleteOne({ _id: line._id }, { session });
      await models.OpeningPoints.updateOne(
        { _id: other._id },
        { $set: sum, $inc: { version: 1 } },
        { session },
      );
      changes.push({ before: line, after: null }, { before: other, after: { ...other, ...sum } });
      more.push({ line, to: other._id });
    }
    const ids = idsOf(moving);
    await models.OpeningPoints.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    await applyOpeningChanges(models, session, changes, now);
    return { ids, more };
  },
  moveBack: async (models, session, { from, into, now }, moved) => {
    const lines = await models.OpeningPoints.find({ _id: { $in: moved.ids }, playerId: into })
      .session(session)
      .lean<OpeningPointsDocument[]>();
    const changes: OpeningChange[] = lines.map((line) => ({
      before: line,
      after: { ...line, playerId: from },
    }));
    await models.OpeningPoints.updateMany(
      { _id: { $in: idsOf(lines) } },
      { $set: { playerId: from } },
      { session },
    );
    for (const { line, to } of added(moved)) {
      const sum = await models.OpeningPoints.findOne({ _id: to, playerId: into })
        .session(session)
        .lean<OpeningPointsDocument | null>();
      if (sum) {
        const rest = {
          points: Math.max(0, exact(sum.points - line.points)),
          nights: Math.max(0, sum.nights - line.nights),
          wins: Math.max(0, sum.wins - line.wins),
        };
        await models.OpeningPoints.updateOne({ _id: to }, { $set: rest, $inc: { version: 1 } }, { session });
        changes.push({ before: sum, after: { ...sum, ...rest } });
      }
      await models.OpeningPoints.create([line], { session });
      changes.push({ before: null, after: line });
    }
    await applyOpeningChanges(models, session, changes, now);
  },
};

/** The member's opening points. */
export const openingPointsExport: MemberExport = {
  models: ['OpeningPoints'],
  lists: {
    openingPoints: async function* (models, { id }) {
      const own = models.OpeningPoints.find({ playerId: id }).sort({ stoodOn: -1 });
      const seasons = await readSeasonNames(models, await own.clone().select('seasonId').lean());
      yield* eachRow(own.lean(), ({ seasonId, points, nights, wins, source, stoodOn }) => ({
        season: seasons.get(seasonId?.toHexString() ?? '')?.name ?? null,
        points,
        nights,
        wins,
        source,
        stoodOn,
      }));
    },
  },
};
