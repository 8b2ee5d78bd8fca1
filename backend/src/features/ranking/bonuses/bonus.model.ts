import { bonusKinds, bonusOccasions } from '@ahl/shared-types/bonuses';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const trailFields = new Schema(
  {
    what: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    byName: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const bonusFields = new Schema(
  {
    /** The code in the QR code and the address, in capitals. */
    uniqueCode: { type: String, required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    title: { type: String, required: true },
    kind: { type: String, enum: bonusKinds, required: true },
    /** The number of points or chips. */
    amount: { type: Number, required: true },
    /** The one venue where it counts; null: every venue. */
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', default: null },
    /** The league date of the one night on which it counts; empty: any. */
    date: { type: String, default: '' },
    /** When it begins to count; null: as soon as it was given. */
    startsAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
    verifiedAt: { type: Date, default: null },
    verifiedBy: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    /** The key of the tap that redeemed it: a repeat gets the same answer as the first time. */
    verifyKey: { type: String, default: '' },
    revokedAt: { type: Date, default: null },
    /** For redeemed points: the league date of the night whose result counts them. */
    pointsNight: { type: String },
    /** The one result that counts the points; null while none does. */
    resultId: { type: Schema.Types.ObjectId, ref: 'Result', default: null },
    /** The offer with which its owner took it. */
    offerId: { type: Schema.Types.ObjectId, ref: 'BonusOffer' },
    /** The occasion of the preset that gave it. */
    occasion: { type: String, enum: bonusOccasions },
    /** The call that issued it, and its part of that call: a repeated call issues none. */
    issueKey: { type: String },
    /** Who did what with it, oldest first. */
    trail: { type: [trailFields], default: [] },
  },
  { timestamps: true, collection: 'bonuses' },
);
bonusFields.index({ uniqueCode: 1 }, { unique: true });
bonusFields.index({ issueKey: 1 }, { unique: true, sparse: true });
bonusFields.index({ pointsNight: 1 }, { sparse: true });
bonusFields.index({ createdAt: -1 });
bonusFields.index({ venueId: 1, createdAt: -1 });
bonusFields.index({ occasion: 1, createdAt: -1 }, { sparse: true });
bonusFields.index({ offerId: 1 }, { sparse: true });
bonusFields.index({ playerId: 1, expiresAt: -1 });
audited(bonusFields, {
  entity: 'bonus',
  label: ({ title }) => title,
  hidden: ['uniqueCode'],
  // Which result has its points follows from the results, and its owner changes only with a merge.
  ignored: ['verifyKey', 'issueKey', 'resultId', 'trail', 'playerId'],
  undo: { by: 'none', reason: 'change.own-acts' },
});

/** A bonus of a member, as stored. */
export type BonusDocument = Omit<InferSchemaType<typeof bonusFields>, 'trail'> & {
  _id: Types.ObjectId;
  trail: { what: string; by?: Types.ObjectId | null; byName?: string; at: Date }[];
};
export const bonusModel = (db: Connection) => db.model('Bonus', bonusFields);

declare module '#db/models.ts' {
  interface Models {
    Bonus: ReturnType<typeof bonusModel>;
  }
}
