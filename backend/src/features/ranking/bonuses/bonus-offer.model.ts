import { bonusKinds } from '@ahl/shared-types/bonuses';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const offerFields = new Schema(
  {
    /** The content of its QR code. */
    code: { type: String, required: true },
    title: { type: String, required: true },
    kind: { type: String, enum: bonusKinds, required: true },
    amount: { type: Number, required: true },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', default: null },
    /** When it opens; members can take it from here until it closes. */
    opens: { type: Date, required: true },
    closes: { type: Date, required: true },
    /** The same as entered by the office, in the league's time zone. */
    opensOn: { type: String, required: true },
    opensAt: { type: String, required: true },
    closesOn: { type: String, required: true },
    closesAt: { type: String, required: true },
    countsUntil: { type: String, required: true },
    /** How many members can take it; null: all. */
    cap: { type: Number, default: null },
    claimed: { type: Number, default: 0 },
    endedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'bonusoffers' },
);
offerFields.index({ code: 1 }, { unique: true });
offerFields.index({ createdAt: -1, _id: -1 });
offerFields.index({ closes: 1 });
audited(offerFields, {
  entity: 'bonus-offer',
  label: ({ title }) => title,
  hidden: ['code'],
  // How many members took it follows from their bonuses.
  ignored: ['claimed'],
  undo: {
    by: 'fields',
    permission: 'bonus:issue',
    allows: 'permission alone',
    facts: ({ _id }) => [{ type: 'bonus-offer.changed', offerId: _id.toHexString() }],
    creation: 'remove',
    raises: [],
  },
});

/** A bonus that members take themselves, as stored. */
export type BonusOfferDocument = InferSchemaType<typeof offerFields> & { _id: Types.ObjectId };
export const bonusOfferModel = (db: Connection) => db.model('BonusOffer', offerFields);

declare module '#db/models.ts' {
  interface Models {
    BonusOffer: ReturnType<typeof bonusOfferModel>;
  }
}
