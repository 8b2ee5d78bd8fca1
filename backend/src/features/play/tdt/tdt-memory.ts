// Remembers which members and venues the names of saves are, so that the next files ask about nobody twice.
import { foldName } from '@ahl/shared-types/names';
import { type AnyBulkWriteOperation, type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Applied, RowToApply } from '#face/import-kind.ts';
import { asWrite } from '#features/ranking/results/import/add-nights.ts';
import { onceKey } from '#features/ranking/results/import/add-players.ts';
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

type Context = { session: ClientSession; importId: string };

/** Returns the venues of the rows whose nights were added, by the number of the row. */
const venuesOf = async (
  models: Models,
  applied: readonly Applied[],
  { session }: Context,
): Promise<ReadonlyMap<number, Types.ObjectId>> => {
  const nightOf = new Map(applied.flatMap((each) => ('id' in each ? [[each.number, each.id] as const] : [])));
  const nights = await models.Result.find({ _id: { $in: [...new Set(nightOf.values())] } })
    .select('venueId')
    .session(session)
    .lean();
  const venueOf = new Map(nights.map(({ _id, venueId }) => [_id.toHexString(), venueId]));
  return new Map(
    [...nightOf].flatMap(([number, id]) => {
      const venueId = venueOf.get(id);
      return venueId ? [[number, venueId] as const] : [];
    }),
  );
};

/** Remembers who and where the rows are whose nights were added. */
export const rememberNames = async (
  models: Models,
  rows: readonly RowToApply[],
  applied: readonly Applied[],
  context: Context,
): Promise<void> => {
  const { session } = context;
  const venues = await venuesOf(models, applied, context);
  const addedKeys = rows.flatMap((row) => {
    const { player } = asWrite(row);
    return player !== null && typeof player !== 'string'
      ? [onceKey(context.importId, 'player', player.key)]
      : [];
  });
  const added = await models.Player.find({ idempotencyKey: { $in: [...new Set(addedKeys)] } })
    .select('idempotencyKey')
    .session(session)
    .lean();
  const idOfAdded = new Map(added.map(({ idempotencyKey, _id }) => [idempotencyKey ?? '', _id]));
  const found = new Map<string, Partial<Pick<TdtIdentityDocument, 'playerId' | 'venueId'>>>();
  for (const row of rows) {
    const { player, source } = asWrite(row);
    const venueId = venues.get(row.number);
    if (!source || !venueId) continue;
    const playerId =
      typeof player === 'string'
        ? new Types.ObjectId(player)
        : player && idOfAdded.get(onceKey(context.importId, 'player', player.key));
    if (playerId) found.set(`${playerPrefix}${source.player}`, { playerId });
    found.set(`${venuePrefix}${venueKeyOf(source.venue)}`, { venueId });
  }
  const writes = [...found].map(
    ([key, ids]): AnyBulkWriteOperation<TdtIdentityDocument> => ({
      updateOne: { filter: { key }, update: { $set: ids }, upsert: true },
    }),
  );
  if (writes.length > 0) await models.TdtIdentity.bulkWrite(writes, { session });
};
