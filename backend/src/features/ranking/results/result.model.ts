import type { AgreedShare } from '@ahl/shared-types/deals';
import type { KnockOutShare } from '@ahl/shared-types/knock-outs';
import type { ClockPosting } from '@ahl/shared-types/results';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const finisherFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** 1 is the winner; players who bust in the same hand share the better place. */
    place: { type: Number, required: true },
    points: { type: Number, required: true },
    /** The points as an earlier system counted them: no rule changes them; omitted for a score by the rule. */
    frozenPoints: { type: Number },
    /** The value of the venue's prize, such as a bar tab; omitted for none. */
    prizeCents: { type: Number },
    /** How often each bonus was earned, by its code; omitted for none. */
    bonuses: { type: Schema.Types.Mixed },
    /** What the member's verified bonuses added to the score (`GrantedBonus`); omitted for none. */
    granted: { type: Schema.Types.Mixed },
    /** What the player agreed to with the others who were left (`AgreedShare`); omitted for none. */
    deal: { type: Schema.Types.Mixed },
    /** Whom the player eliminated, as the clock has it (`KnockOutShare[]`); omitted for nobody. */
    knockOuts: { type: Schema.Types.Mixed },
  },
  { _id: false },
);

/** A question to the office: who posted, their own line, the conversation, and who has looked at it since. */
const secondLookFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, required: true },
    threadId: { type: Schema.Types.ObjectId, required: true },
    place: { type: Number, required: true },
    points: { type: Number, required: true },
    prizeCents: { type: Number },
    /** Null while it is unanswered. */
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
    /** The version of the season's points rule by which it was scored; 0 for the rule of seasons without one. */
    rulesVersion: { type: Number, default: 0 },
    /** Incremented by every correction. */
    version: { type: Number, default: 1 },
    /** The account that posted it; null for imported and generated results. */
    postedBy: { type: String, default: null },
    idempotencyKey: { type: String },
    /** The night in the program that it was imported from, so that the same file adds nothing twice. */
    sourceKey: { type: String },
    /** Results at its venue and start, or with its players, that people said are other nights. */
    otherThan: { type: [String], default: undefined },
    /** Questions to the office because the poster is in the result (`second-look.ts`); absent if there were none. */
    secondLooks: { type: [secondLookFields], default: undefined },
    /** The clock's own places as last posted (`ClockPosting`), to tell them from corrections; null without a clock. */
    clock: { type: Schema.Types.Mixed, default: null },
    /** When it was withdrawn; it can be restored. */
    deletedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'results' },
);
resultFields.index({ date: 1 });
resultFields.index({ venueId: 1, date: 1 });
resultFields.index({ seasonId: 1, date: -1 });
// Counts the valid nights, in total and of a season, without reading them.
resultFields.index({ deletedAt: 1, date: -1 });
resultFields.index({ seasonId: 1, deletedAt: 1 });
// Finds the largest field of a season.
resultFields.index({ seasonId: 1, entrants: -1 });
resultFields.index({ region: 1, date: -1 });
resultFields.index({ postedAt: -1 });
resultFields.index({ idempotencyKey: 1 }, { unique: true, sparse: true });
resultFields.index({ sourceKey: 1 }, { sparse: true });
resultFields.index({ 'finishers.playerId': 1 });
audited(resultFields, {
  entity: 'result',
  label: ({ name, date }) => `${name}, ${date}`,
  ignored: [
    'clock',
    'idempotencyKey',
    'sourceKey',
    'rulesVersion',
    'postedBy',
    'postedAt',
    'secondLooks',
    'otherThan',
  ],
  undo: { by: 'verb', permission: 'result:post', allows: 'asked by the act' },
});

/** One played night: who finished where, and the points of each, as stored. */
export type ResultDocument = Omit<InferSchemaType<typeof resultFields>, 'clock' | 'finishers'> & {
  _id: Types.ObjectId;
  finishers: (Omit<InferSchemaType<typeof finisherFields>, 'deal' | 'knockOuts'> & {
    deal?: AgreedShare | null;
    knockOuts?: KnockOutShare[] | null;
  })[];
  clock?: ClockPosting | null;
};
export const resultModel = (db: Connection) => db.model('Result', resultFields);

declare module '#db/models.ts' {
  interface Models {
    Result: ReturnType<typeof resultModel>;
  }
  interface Documents {
    Result: ResultDocument;
  }
}
