import { appealStates, banMatchReasons, banScopes } from '@ahl/shared-types/bans';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited, notAudited } from '#audit/audited.ts';

const markFields = new Schema(
  {
    nameKey: { type: String, default: '' },
    phone: { type: String, default: '' },
    email: { type: String, default: '' },
  },
  { _id: false },
);

const appealFields = new Schema(
  {
    text: { type: String, required: true },
    at: { type: Date, required: true },
    state: { type: String, enum: appealStates, required: true },
    answer: { type: String, default: '' },
    byName: { type: String, default: '' },
  },
  { _id: false },
);

const banFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** The member's name at the time; the ban stays when the account is emptied. */
    name: { type: String, required: true },
    playerNumber: { type: Number, required: true },
    /** The marks that identify the same person under another account. */
    mark: { type: markFields, required: true },
    scope: { type: String, enum: banScopes, required: true },
    region: { type: Number, default: null },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', default: null },
    /** The last league date of the ban; null: permanent. */
    until: { type: String, default: null },
    endsAt: { type: Date, default: null },
    /** When its end was applied; null until then. */
    settledAt: { type: Date, default: null },
    reason: { type: String, required: true },
    words: { type: String, default: '' },
    evidence: { type: String, default: '' },
    imposedAt: { type: Date, required: true },
    imposedByName: { type: String, required: true },
    liftedAt: { type: Date, default: null },
    liftedByName: { type: String, default: '' },
    liftNote: { type: String, default: '' },
    appeal: { type: appealFields, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'bans' },
);
banFields.index({ playerId: 1, liftedAt: 1 });
banFields.index({ imposedAt: -1, _id: -1 });
banFields.index({ name: 1, _id: 1 });
banFields.index({ liftedAt: 1, settledAt: 1, endsAt: 1 });
audited(banFields, {
  entity: 'ban',
  label: ({ name, playerNumber }) => `${name} #${playerNumber}`,
  // What the office wrote about a member is stored only with the ban.
  hidden: ['reason', 'evidence', 'appeal', 'mark'],
  // The owner changes only with a merge of accounts.
  ignored: ['settledAt', 'playerId'],
  undo: { by: 'none', reason: 'ban.lifted-there' },
});

const questionFields = new Schema(
  {
    banId: { type: Schema.Types.ObjectId, ref: 'Ban', required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    reasons: { type: [String], enum: banMatchReasons, required: true },
    requestedAt: { type: Date, required: true },
    /** Null while the question is open. */
    answer: { type: String, enum: ['same', 'other', null], default: null },
    answeredAt: { type: Date, default: null },
    answeredByName: { type: String, default: '' },
  },
  { timestamps: true, collection: 'banquestions' },
);
questionFields.index({ banId: 1, playerId: 1 }, { unique: true });
questionFields.index({ playerId: 1, answer: 1 });
questionFields.index({ answer: 1, requestedAt: 1 });
notAudited(questionFields, 'A pending question; the ban that results from it is recorded.');

/** A stored ban. */
export type BanDocument = InferSchemaType<typeof banFields> & { _id: Types.ObjectId };
/** A stored question whether somebody is a banned person. */
export type BanQuestionDocument = InferSchemaType<typeof questionFields> & { _id: Types.ObjectId };
export const banModel = (db: Connection) => db.model('Ban', banFields);
export const banQuestionModel = (db: Connection) => db.model('BanQuestion', questionFields);

declare module '#db/models.ts' {
  interface Models {
    Ban: ReturnType<typeof banModel>;
    BanQuestion: ReturnType<typeof banQuestionModel>;
  }
}
