import { referralStatuses } from '@ahl/shared-types/referrals';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const paymentFields = new Schema(
  {
    /** The league date. */
    paidOn: { type: String, required: true },
    amountCents: { type: Number, required: true },
    note: { type: String, default: '' },
    by: { type: String, required: true },
  },
  { _id: false },
);

const referralFields = new Schema(
  {
    /** The form's own id: a form that is submitted twice is one referral. */
    requestId: { type: String, required: true },
    status: { type: String, enum: referralStatuses, default: 'new' },
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: '' },
    playerNumber: { type: String, default: '' },
    venueName: { type: String, required: true },
    city: { type: String, required: true },
    /** Name and city as `venueKey` writes them: two spellings of one venue are equal. */
    venueKey: { type: String, required: true },
    address: { type: String, default: '' },
    contactPerson: { type: String, default: '' },
    venuePhone: { type: String, default: '' },
    note: { type: String, default: '' },
    rewardCents: { type: Number, required: true },
    /** The venue of the league that it became. */
    venueId: { type: Schema.Types.ObjectId, default: null },
    payment: { type: paymentFields, default: null },
  },
  { timestamps: true, collection: 'venuereferrals' },
);
referralFields.index({ requestId: 1 }, { unique: true });
referralFields.index({ venueKey: 1 });
referralFields.index({ status: 1, createdAt: -1 });
referralFields.index({ createdAt: -1 });
audited(referralFields, {
  entity: 'venue-referral',
  label: ({ venueName }) => venueName,
  ignored: ['name', 'email', 'phone', 'contactPerson', 'venuePhone', 'note'],
  skipsCreation: true,
  undo: {
    by: 'fields',
    permission: 'venue-referral:manage',
    allows: 'permission alone',
    facts: ({ _id }) => [{ type: 'venue-referral.changed', referralId: _id.toHexString() }],
    creation: { refused: 'change.no-way-back' },
  },
});

/** A venue that somebody recommended, as stored. */
export type VenueReferralDocument = InferSchemaType<typeof referralFields> & { _id: Types.ObjectId };
export const venueReferralModel = (db: Connection) => db.model('VenueReferral', referralFields);

declare module '#db/models.ts' {
  interface Models {
    VenueReferral: ReturnType<typeof venueReferralModel>;
  }
}
