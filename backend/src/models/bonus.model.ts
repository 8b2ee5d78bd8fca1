import { bonusKinds } from '@ahl/shared-types/bonuses';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';

const bonusFields = new Schema(
  {
    /** What stands in the QR code and the address, in capitals. */
    uniqueCode: { type: String, required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    title: { type: String, required: true },
    kind: { type: String, enum: bonusKinds, required: true },
    /** How many points or chips. */
    amount: { type: Number, required: true },
    /** The one venue where it counts; null: every venue. */
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', default: null },
    expiresAt: { type: Date, required: true },
    verifiedAt: { type: Date, default: null },
    verifiedBy: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    /** The tap that took it in: the same one again is answered as the first time. */
    verifyKey: { type: String, default: '' },
  },
  { timestamps: true, collection: 'bonuses' },
);
bonusFields.index({ uniqueCode: 1 }, { unique: true });
bonusFields.index({ playerId: 1, expiresAt: -1 });

/** A bonus of a member, as stored. */
export type BonusDocument = InferSchemaType<typeof bonusFields> & { _id: Types.ObjectId };
export const bonusModel = (db: Connection) => db.model('Bonus', bonusFields);
