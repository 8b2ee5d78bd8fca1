import type { ClockPosting } from '@ahl/shared-types/results';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '../../../audit/audited.ts';

const finisherFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** 1 is the winner; players who bust in the same hand share the better place. */
    place: { type: Number, required: true },
    points: { type: Number, required: true },
    /** What the venue gave, such as a bar tab; left out for nothing. */
    prizeCents: { type: Number },
    /** How often each bonus was earned, by its code; left out for none. */
    bonuses: { type: Schema.Types.Mixed },
    /** What verified bonuses of the member added to the score (`GrantedBonus`); left out for none. */
    granted: { type: Schema.Types.Mixed },
  },
  { _id: false },
);

/** What the office was asked about: who posted, the line that they have, the conversation, and who has looked since. */
const secondLookFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, required: true },
    threadId: { type: Schema.Types.ObjectId, required: true },
    place: { type: Number, required: true },
    points: { type: Number, required: true },
    prizeCents: { type: Number },
    /** Null while it waits. */
    lookedAt: { type: Date, default: null },
    lookedAtBy: { type: Schema.Types.ObjectId, default: null },
    lookedAtByName: { type: String, default: '' },
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
    /** `double` points, `excluded` from every standing, or `normal`. */
    weight: { type: String, default: 'normal' },
    /** The version of the season's points rule that the points are of; 0 for the rule of seasons without one. */
    rulesVersion: { type: Number, default: 0 },
    /** Rises with every correction. */
    version: { type: Number, default: 1 },
    /** The account that posted it; null for what was imported or made up. */
    postedBy: { type: String, default: null },
    idempotencyKey: { type: String },
    /** Asked of the office because its poster is in it (`second-look.ts`); absent where nothing was. */
    secondLooks: { type: [secondLookFields], default: undefined },
    /** The clock's own places as last posted (`ClockPosting`), to tell them from corrections; null without a clock. */
    clock: { type: Schema.Types.Mixed, default: null },
    /** When it was taken back; it can be restored. */
    deletedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'results' },
);
resultFields.index({ date: 1 });
resultFields.index({ venueId: 1, date: 1 });
resultFields.index({ seasonId: 1, date: -1 });
// How many nights stand, of all and of a season: counted without reading them.
resultFields.index({ deletedAt: 1, date: -1 });
resultFields.index({ seasonId: 1, deletedAt: 1 });
// The largest field of a season.
resultFields.index({ seasonId: 1, entrants: -1 });
resultFields.index({ region: 1, date: -1 });
resultFields.index({ postedAt: -1 });
resultFields.index({ idempotencyKey: 1 }, { unique: true, sparse: true });
resultFields.index({ 'finishers.playerId': 1 });
audited(resultFields, {
  entity: 'result',
  label: ({ name, date }) => `${name}, ${date}`,
  ignored: ['clock', 'idempotencyKey', 'rulesVersion', 'postedBy', 'postedAt', 'secondLooks'],
  undo: { by: 'verb', permission: 'result:post' },
});

/** One played night: who finished where, and the points of each, as stored. */
export type ResultDocument = Omit<InferSchemaType<typeof resultFields>, 'clock' | 'finishers'> & {
  _id: Types.ObjectId;
  finishers: InferSchemaType<typeof finisherFields>[];
  clock?: ClockPosting | null;
};
export const resultModel = (db: Connection) => db.model('Result', resultFields);
