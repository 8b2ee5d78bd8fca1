import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';

const tournamentFields = new Schema(
  {
    name: { type: String, required: true },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue' },
    region: { type: Number, required: true },
    /** League date, `YYYY-MM-DD`. */
    date: { type: String, required: true },
    startTimes: { type: [String], required: true },
    endTime: { type: String, default: null },
    gracePeriod: { type: Number, default: null },
    notes: { type: String, default: '' },
    hostName: { type: String, default: '' },
    /** The host that is meant; null where only a name is known. */
    hostId: { type: Schema.Types.ObjectId },
    isApproved: { type: Boolean, default: true },
    tagIds: { type: [Schema.Types.ObjectId], default: [] },
  },
  { timestamps: true, collection: 'tournaments' },
);
tournamentFields.index({ date: 1, isApproved: 1 });
tournamentFields.index({ venueId: 1, date: 1 });

/** A single tournament, as stored. */
export type TournamentDocument = InferSchemaType<typeof tournamentFields> & { _id: Types.ObjectId };
export const tournamentModel = (db: Connection) => db.model('Tournament', tournamentFields);
