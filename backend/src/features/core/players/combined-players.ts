// Resolves old ids and numbers: an account that was combined with another one stays as an empty row, so that any
// remaining reference (a printed number, a link, the log of a clock) leads to the member.
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';

type Id = string | Types.ObjectId;

/** Returns for each id of a combined account the id of the account that has its nights now; other ids are absent. */
export const readCurrentIds = async (
  models: Models,
  ids: readonly Id[],
  session: ClientSession | null = null,
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await models.Player.find({ _id: { $in: ids }, mergedInto: { $ne: null } })
    .select('mergedInto')
    .session(session)
    .lean();
  return new Map(
    rows.flatMap(({ _id, mergedInto }) => (mergedInto ? [[String(_id), String(mergedInto)]] : [])),
  );
};

/** Returns the account id that an id refers to now. */
export const currentIdOf = async (models: Models, id: string): Promise<string> => {
  if (!Types.ObjectId.isValid(id)) return id;
  return (await readCurrentIds(models, [id])).get(id) ?? id;
};

/** Returns the places of a night with the current accounts of their players. */
export const withCurrentPlayers = async <P extends { playerId: string }>(
  models: Models,
  places: readonly P[],
  session: ClientSession | null,
): Promise<P[]> => {
  const current = await readCurrentIds(
    models,
    places.map(({ playerId }) => playerId),
    session,
  );
  return places.map((place) => ({ ...place, playerId: current.get(place.playerId) ?? place.playerId }));
};

/** Returns the part of a filter that finds the member who has a number, or had it before accounts were combined. */
export const hasNumber = (playerNumber: number) => ({
  $or: [{ playerNumber, mergedInto: null }, { formerNumbers: playerNumber }],
});
