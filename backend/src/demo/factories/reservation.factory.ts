import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { ReservationDocument } from '#features/play/tonight/reservation.model.ts';
import { storedFields } from './sequence.ts';

/** Builds a reserved place as stored; by default for an event that is not played. */
export const buildReservation = (overrides: Partial<ReservationDocument> = {}): ReservationDocument => ({
  ...storedFields(),
  playerId: new Types.ObjectId(),
  eventId: new Types.ObjectId().toHexString(),
  date: '2026-01-05',
  startTime: '19:00',
  reservedAt: null,
  cancelledAt: null,
  calledAt: null,
  acceptedAt: null,
  ...overrides,
});

/** Stores a reserved place. */
export const createReservation = async (models: Models, overrides: Partial<ReservationDocument> = {}) => {
  const reservation = buildReservation(overrides);
  await models.Reservation.collection.insertOne(reservation);
  return reservation;
};
