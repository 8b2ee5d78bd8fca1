// Owns the managers of a venue: members whom the office names, who see the venue's figures after a sign-in.
import { AppError } from '@ahl/shared-types/common';
import { maxVenueManagers, type OwnVenue, type VenueManager } from '@ahl/shared-types/venues';
import type { ClientSession, Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { fullNameOf } from '#features/core/players/visible-player.ts';
import type { VenueDocument } from '../core/venue.model.ts';
import { endInvoiceLinks } from './partner-link.service.ts';
import type { VenueManagerDocument } from './venue-manager.model.ts';

export type ManagerDeps = { models: Models; outbox: Outbox; now: () => number };

/** Returns the venue of a signed-in manager. @throws NOT_FOUND for somebody who does not manage it */
export const venueOfManager = async (
  models: Models,
  { accountId }: Pick<Actor, 'accountId'>,
  venueId: string,
): Promise<VenueDocument> => {
  const isManager =
    accountId !== null &&
    (await models.VenueManager.exists({ venueId, playerId: accountId, deletedAt: null }));
  const venue = isManager && (await models.Venue.findById(venueId).lean<VenueDocument | null>());
  if (!venue) throw new AppError('NOT_FOUND', 'partner.not-manager');
  return venue;
};

/** Returns the venues that somebody manages, by name. */
export const listOwnVenues = async (
  { models }: Pick<ManagerDeps, 'models'>,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<OwnVenue[]> => {
  const rows = await models.VenueManager.find({ playerId: accountId, deletedAt: null })
    .select('venueId')
    .lean();
  const venues = await models.Venue.find({ _id: { $in: rows.map(({ venueId }) => venueId) } })
    .select('name city')
    .sort({ name: 1, _id: 1 })
    .lean();
  return venues.map(({ _id, name, city }) => ({ id: _id.toHexString(), name, city }));
};

const findVenue = async (models: Models, id: string, session: ClientSession | null = null) => {
  const venue = await models.Venue.findById(id).select('name').session(session).lean();
  if (!venue) throw new AppError('NOT_FOUND', 'venue.not-found');
  return venue;
};

const presentManagers = async (
  models: Models,
  rows: readonly VenueManagerDocument[],
  session: ClientSession | null = null,
): Promise<VenueManager[]> => {
  const players = await models.Player.find({ _id: { $in: rows.map(({ playerId }) => playerId) } })
    .select('firstName lastName playerNumber closedAt')
    .session(session)
    .lean();
  const playerOf = new Map(players.map((player) => [player._id.toHexString(), player]));
  return rows.flatMap(({ _id, playerId, addedAt }) => {
    const player = playerOf.get(playerId.toHexString());
    if (!player || player.closedAt) return [];
    return [
      {
        id: _id.toHexString(),
        playerId: playerId.toHexString(),
        name: fullNameOf(player),
        playerNumber: player.playerNumber,
        addedAt: addedAt.toISOString(),
      },
    ];
  });
};

/** Returns the managers of a venue. @throws NOT_FOUND */
export const listManagers = async (
  { models }: Pick<ManagerDeps, 'models'>,
  venueId: string,
): Promise<VenueManager[]> => {
  await findVenue(models, venueId);
  const rows = await models.VenueManager.find({ venueId, deletedAt: null })
    .sort({ addedAt: 1, _id: 1 })
    .lean<VenueManagerDocument[]>();
  return presentManagers(models, rows);
};

/** @throws CONFLICT if a venue has the maximum number of managers */
const assertRoom = async (models: Models, venueId: Types.ObjectId, session: ClientSession): Promise<void> => {
  const count = await models.VenueManager.countDocuments({ venueId, deletedAt: null }).session(session);
  if (count >= maxVenueManagers)
    throw new AppError('CONFLICT', 'venue-manager.too-many', { max: maxVenueManagers });
};

/** Adds a manager; an existing one stays unchanged. @throws NOT_FOUND, CONFLICT */
export const addManager = (
  { models, outbox, now }: ManagerDeps,
  { id, playerId }: { id: string; playerId: string },
): Promise<VenueManager> =>
  outbox.transact(async (session, publish) => {
    const venue = await findVenue(models, id, session);
    if (!(await models.Player.exists({ _id: playerId, closedAt: null }).session(session)))
      throw new AppError('NOT_FOUND', 'member.not-found');
    const isOne = await models.VenueManager.exists({ venueId: id, playerId, deletedAt: null }).session(
      session,
    );
    if (!isOne) {
      await assertRoom(models, venue._id, session);
      await models.VenueManager.findOneAndUpdate(
        { venueId: venue._id, playerId },
        { $set: { venueName: venue.name, addedAt: new Date(now()), deletedAt: null }, $inc: { version: 1 } },
        { session, upsert: true },
      );
    }
    publish({ type: 'venue-manager.changed', venueId: id, playerId });
    const rows = await models.VenueManager.find({ venueId: id, playerId })
      .session(session)
      .lean<VenueManagerDocument[]>();
    const [manager] = await presentManagers(models, rows, session);
    if (!manager) throw new AppError('NOT_FOUND', 'member.not-found');
    return manager;
  });

const setDeleted = (
  { models, outbox }: ManagerDeps,
  id: string,
  deletedAt: Date | null,
): Promise<{ id: string }> =>
  outbox.transact(async (session, publish) => {
    const row = await models.VenueManager.findById(id).session(session).lean<VenueManagerDocument | null>();
    if (!row) throw new AppError('NOT_FOUND', 'venue-manager.not-found');
    if ((row.deletedAt === null) !== (deletedAt === null)) {
      if (deletedAt === null) await assertRoom(models, row.venueId, session);
      await models.VenueManager.updateOne(
        { _id: id },
        { $set: { deletedAt }, $inc: { version: 1 } },
        { session },
      );
      if (deletedAt !== null) {
        await endInvoiceLinks(models, session, row);
        publish({ type: 'partner-link.changed', venueId: row.venueId.toHexString() });
      }
    }
    publish({
      type: 'venue-manager.changed',
      venueId: row.venueId.toHexString(),
      playerId: row.playerId.toHexString(),
    });
    return { id };
  });

/** Removes a manager, who can be restored; the links to the venue's invoices end. @throws NOT_FOUND */
export const deleteManager = (deps: ManagerDeps, id: string): Promise<{ id: string }> =>
  setDeleted(deps, id, new Date(deps.now()));

/** Restores a removed manager. @throws NOT_FOUND, CONFLICT */
export const restoreManager = (deps: ManagerDeps, id: string): Promise<{ id: string }> =>
  setDeleted(deps, id, null);
