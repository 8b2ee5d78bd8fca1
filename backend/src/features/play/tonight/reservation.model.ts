import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const reservationFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** The id of the start's card. */
    eventId: { type: String, required: true },
    date: { type: String, required: true },
    startTime: { type: String, required: true },
    /** Since when the member is in line; absent in rows of an earlier version. */
    reservedAt: { type: Date, default: null },
    cancelledAt: { type: Date, default: null },
    /** When the host offered a free seat, and when the member accepted it. */
    calledAt: { type: Date, default: null },
    acceptedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'reservations' },
);
reservationFields.index({ playerId: 1, date: 1, eventId: 1, startTime: 1 }, { unique: true });
reservationFields.index({ eventId: 1, date: 1, startTime: 1 });
notAudited(reservationFields, 'Each row stores who reserved and cancelled, and when.');

/** A stored reservation of a member's place for a night. */
export type ReservationDocument = InferSchemaType<typeof reservationFields> & { _id: Types.ObjectId };
export const reservationModel = (db: Connection) => db.model('Reservation', reservationFields);

declare module '#db/models.ts' {
  interface Models {
    Reservation: ReturnType<typeof reservationModel>;
  }
}
