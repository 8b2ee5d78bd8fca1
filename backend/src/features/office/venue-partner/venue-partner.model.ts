import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '../../../audit/audited.ts';

const linkFields = new Schema(
  {
    /** The venue's. */
    _id: { type: Schema.Types.ObjectId, required: true },
    venueName: { type: String, required: true },
    /** Which link of the venue works; each new one has the next number, so that those from before end. */
    number: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
    openedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'partnerlinks', versionKey: false },
);
audited(linkFields, {
  entity: 'partner-link',
  label: ({ venueName }) => venueName,
  ignored: ['openedAt'],
  // A link that somebody ended must not work again by an undo.
  undo: { by: 'none', reason: 'change.own-acts' },
});

const disputeFields = new Schema(
  {
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', required: true },
    venueName: { type: String, required: true },
    resultId: { type: Schema.Types.ObjectId, ref: 'Result', required: true },
    nightName: { type: String, required: true },
    date: { type: String, required: true },
    /** As the venue was shown it. */
    entrants: { type: Number, required: true },
    text: { type: String, required: true },
    sentAt: { type: Date, required: true },
    answer: { type: String, default: '' },
    /** Null while it waits. */
    answeredAt: { type: Date, default: null },
    /** Set while it waits: a night has one open objection. */
    openKey: { type: String },
  },
  { timestamps: true, collection: 'venuedisputes', versionKey: false },
);
disputeFields.index({ openKey: 1 }, { unique: true, sparse: true });
disputeFields.index({ answeredAt: 1, sentAt: 1, _id: 1 });
disputeFields.index({ venueId: 1, date: 1 });
audited(disputeFields, {
  entity: 'venue-dispute',
  label: ({ venueName, date }) => `${venueName}, ${date}`,
  ignored: ['openKey'],
  skipsCreation: true,
  undo: { by: 'none', reason: 'change.own-acts' },
});

export type PartnerLinkDocument = InferSchemaType<typeof linkFields> & { _id: Types.ObjectId };
export type VenueDisputeDocument = InferSchemaType<typeof disputeFields> & { _id: Types.ObjectId };
export const partnerLinkModel = (db: Connection) => db.model('PartnerLink', linkFields);
export const venueDisputeModel = (db: Connection) => db.model('VenueDispute', disputeFields);
