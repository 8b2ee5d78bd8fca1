import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';

const finisherFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** 1 is the winner; players who bust in the same hand share the better place. */
    place: { type: Number, required: true },
    points: { type: Number, required: true },
    /** What the venue gave, such as a bar tab; left out for nothing. */
    prizeCents: { type: Number },
  },
  { _id: false },
);

const resultFields = new Schema(
  {
    /** The card id of the event: a tournament id, or `calendar-<eventId>`. */
    tournamentId: { type: String, default: null },
    name: { type: String, required: true },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', required: true },
    region: { type: Number, required: true },
    /** League date, `YYYY-MM-DD`. */
    date: { type: String, required: true },
    /** League wall-clock time of the start that was played, `HH:mm`. */
    startTime: { type: String, required: true },
    seasonId: { type: Schema.Types.ObjectId, ref: 'Season', default: null },
    entrants: { type: Number, required: true },
    /** By place, the winner first. */
    finishers: { type: [finisherFields], required: true },
    postedAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'results' },
);
resultFields.index({ date: 1 });
resultFields.index({ venueId: 1, date: 1 });
resultFields.index({ seasonId: 1 });
resultFields.index({ postedAt: -1 });
resultFields.index({ 'finishers.playerId': 1 });

/** One played night: who finished where, and the points of each, as stored. */
export type ResultDocument = InferSchemaType<typeof resultFields> & { _id: Types.ObjectId };
export const resultModel = (db: Connection) => db.model('Result', resultFields);
