// Remembers which members and venues the names of saves are, so that the next files ask about nobody twice.
import { foldName } from '@ahl/shared-types/names';
import { type AnyBulkWriteOperation, type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { RowToApply } from '#face/import-kind.ts';
import { asWrite, onceKey } from '#features/ranking/results/import/add-nights.ts';
import type { TdtIdentityDocument } from './tdt-identity.model.ts';

/** The ids of members by UUID, and of venues by what titles have in common. */
type Remembered = { players: ReadonlyMap<string, string>; venues: ReadonlyMap<string, string> };

const playerPrefix = 'player:';
const venuePrefix = 'venue:';
const venueKeyOf = (text: string): string => foldName(text);

/** Reads what earlier imports were answered. */
export const readRemembered = async (models: Models): Promise<Remembered> => {
  const rows = await models.TdtIdentity.find().select('key playerId venueId').lean();
  const byPrefix = (prefix: string, field: 'playerId' | 'venueId') =>
    new Map(
      rows.flatMap((row) => {
        const id = row[field];
        return id && row.key.startsWith(prefix)
          ? [[row.key.slice(prefix.length), id.toHexString()] as const]
          : [];
      }),
    );
  const venues = byPrefix(venuePrefix, 'venueId');
  return { players: byPrefix(playerPrefix, 'playerId'), venues };
};

/** Returns the venue that a text meant before; null for a new text. */
export const rememberedVenue = ({ venues }: Remembered, text: string): string | null =>
  venues.get(venueKeyOf(text)) ?? null;

/** Remembers who and where the rows of nights are that were just added. */
export const rememberNames = async (
  models: Models,
  rows: readonly RowToApply[],
  context: { session: ClientSession; importId: string },
): Promise<void> => {
  const { session } = context;
  const addedKeys = rows.flatMap((row) => {
    const { player } = asWrite(row);
    return player !== null && typeof player !== 'string' ? [onceKey(context, 'player', player.key)] : [];
  });
  const added = await models.Player.find({ idempotencyKey: { $in: [...new Set(addedKeys)] } })
    .select('idempotencyKey')
    .session(session)
    .lean();
  const idOfAdded = new Map(added.map(({ idempotencyKey, _id }) => [idempotencyKey ?? '', _id]));
  const found = new Map<string, Partial<Pick<TdtIdentityDocument, 'playerId' | 'venueId'>>>();
  for (const row of rows) {
    const { player, source, venue } = asWrite(row);
    const playerId =
      typeof player === 'string'
        ? new Types.ObjectId(player)
        : player && idOfAdded.get(onceKey(context, 'player', player.key));
    if (source && playerId) found.set(`${playerPrefix}${source.player}`, { playerId });
    if (source && 'id' in venue)
      found.set(`${venuePrefix}${venueKeyOf(source.venue)}`, { venueId: new Types.ObjectId(venue.id) });
  }
  const writes = [...found].map(
    ([key, ids]): AnyBulkWriteOperation<TdtIdentityDocument> => ({
      updateOne: { filter: { key }, update: { $set: ids }, upsert: true },
    }),
  );
  if (writes.length > 0) await models.TdtIdentity.bulkWrite(writes, { session });
};
