import { appealStates, banMatchReasons, banScopes } from '@ahl/shared-types/bans';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited, notAudited } from '../../../audit/audited.ts';

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
    /** As the member was called; the ban stays when the account is emptied. */
    name: { type: String, required: true },
    playerNumber: { type: Number, required: true },
    /** By which the same person is known under another account. */
    mark: { type: markFields, required: true },
    scope: { type: String, enum: banScopes, required: true },
    region: { type: Number, default: null },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', default: null },
    /** The last league date, and the moment at which it is over; null: for good. */
    until: { type: String, default: null },
    endsAt: { type: Date, default: null },
    /** Whether its end was worked in; null while that is to come. */
    settledAt: { type: Date, default: null },
    reason: { type: String, required: true },
    words: { type: String, default: '' },
    evidence: { type: String, default: '' },
    givenAt: { type: Date, required: true },
    givenByName: { type: String, required: true },
    liftedAt: { type: Date, default: null },
    liftedByName: { type: String, default: '' },
    liftNote: { type: String, default: '' },
    appeal: { type: appealFields, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'bans' },
);
banFields.index({ playerId: 1, liftedAt: 1 });
banFields.index({ givenAt: -1, _id: -1 });
banFields.index({ name: 1, _id: 1 });
banFields.index({ liftedAt: 1, settledAt: 1, endsAt: 1 });
audited(banFields, {
  entity: 'ban',
  label: ({ name, playerNumber }) => `${name} #${playerNumber}`,
  // What was said of a member stays with the ban.
  hidden: ['reason', 'evidence', 'appeal', 'mark'],
  // Whose it is changes with a merge of accounts alone.
  ignored: ['settledAt', 'playerId'],
  undo: { by: 'none', reason: 'ban.lifted-there' },
});

const questionFields = new Schema(
  {
    banId: { type: Schema.Types.ObjectId, ref: 'Ban', required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    reasons: { type: [String], enum: banMatchReasons, required: true },
    askedAt: { type: Date, required: true },
    /** Null while it waits. */
    answer: { type: String, enum: ['same', 'other', null], default: null },
    answeredAt: { type: Date, default: null },
    answeredByName: { type: String, default: '' },
  },
  { timestamps: true, collection: 'banquestions' },
);
questionFields.index({ banId: 1, playerId: 1 }, { unique: true });
questionFields.index({ playerId: 1, answer: 1 });
questionFields.index({ answer: 1, askedAt: 1 });
notAudited(questionFields, 'A question that waits; the ban that its answer gives is on record.');

/** A ban as stored. */
export type BanDocument = InferSchemaType<typeof banFields> & { _id: Types.ObjectId };
/** A question whether somebody is a banned person, as stored. */
export type BanQuestionDocument = InferSchemaType<typeof questionFields> & { _id: Types.ObjectId };
export const banModel = (db: Connection) => db.model('Ban', banFields);
export const banQuestionModel = (db: Connection) => db.model('BanQuestion', questionFields);
