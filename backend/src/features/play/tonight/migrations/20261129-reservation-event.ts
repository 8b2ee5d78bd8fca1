import type { Migration, MigrationDeps } from '#migrations/migrate.ts';

const stored = ({ models }: MigrationDeps) => models.Reservation.collection;
const before = { cardId: { $exists: true } };

/** Renames the event of a reservation from `cardId` to `eventId`; the start creates the indexes of the new name. */
export const reservationEvent: Migration = {
  id: '20261129-reservation-event',
  pending: (deps) => stored(deps).countDocuments(before),
  run: async (deps) => {
    const rows = stored(deps);
    for (const { name, key } of await rows.indexes()) if (name && 'cardId' in key) await rows.dropIndex(name);
    await rows.updateMany(before, { $rename: { cardId: 'eventId' } });
  },
};
