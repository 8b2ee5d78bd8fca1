// Owns the writes of members required by a merge of regions, within its transaction.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';

type Order = { from: number; into: number; ids?: readonly Types.ObjectId[] };

/** Moves members from one region to another, all or those of `ids` that are still in it, and returns their ids. */
export const moveMembersOfRegion = async (
  models: Models,
  session: ClientSession,
  { from, into, ids }: Order,
): Promise<Types.ObjectId[]> => {
  const filter = { region: from, ...(ids ? { _id: { $in: ids } } : {}) };
  const rows = await models.Player.find(filter).select('_id').session(session).lean();
  await models.Player.updateMany(filter, { $set: { region: into }, $inc: { version: 1 } }, { session });
  return rows.map(({ _id }) => _id);
};

/**
 * Gives operators of one region access to another as well, and returns their ids; they keep the first, so that its
 * history stays theirs. With `ids`, the reverse: removes the region that those operators were given access to.
 */
export const moveOperatorsOfRegion = async (
  models: Models,
  session: ClientSession,
  { from, into, ids }: Order,
): Promise<Types.ObjectId[]> => {
  const filter = ids ? { _id: { $in: ids }, regions: from } : { regions: { $eq: from, $ne: into } };
  const rows = await models.Player.find(filter).select('_id').session(session).lean();
  const moved = rows.map(({ _id }) => _id);
  const change = ids ? { $pull: { regions: from } } : { $addToSet: { regions: into } };
  await models.Player.updateMany({ _id: { $in: moved } }, change, { session });
  return moved;
};
