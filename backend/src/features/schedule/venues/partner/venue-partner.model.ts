import { currencies, invoiceLocales } from '@ahl/shared-types/invoices';
import { type DisputeVerdict, disputeVerdicts } from '@ahl/shared-types/venues';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const linkFields = new Schema(
  {
    /** The id of the venue. */
    _id: { type: Schema.Types.ObjectId, required: true },
    venueName: { type: String, required: true },
    /** The number of the link that works; each new link has the next number, so that the previous ones end. */
    number: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
    /** The version of the links to the venue's invoices: it rises when all links made before end. */
    linksVersion: { type: Number, default: 0 },
    openedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'partnerlinks', versionKey: false },
);
audited(linkFields, {
  entity: 'partner-link',
  label: ({ venueName }) => venueName,
  ignored: ['openedAt'],
  // An undo must not revive a link that somebody ended.
  undo: { by: 'none', reason: 'change.own-acts' },
});

/** The disputed line, as it was shown to the venue. */
const lineFields = new Schema(
  {
    invoiceId: { type: Schema.Types.ObjectId, ref: 'Invoice', required: true },
    number: { type: String, required: true },
    lineId: { type: String, required: true },
    text: { type: String, required: true },
    amountCents: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
    locale: { type: String, enum: invoiceLocales, required: true },
  },
  { _id: false },
);

const disputeFields = new Schema(
  {
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', required: true },
    venueName: { type: String, required: true },
    /** For an objection to a night; null for one to a line. */
    resultId: { type: Schema.Types.ObjectId, ref: 'Result', default: null },
    nightName: { type: String, default: '' },
    /** As it was shown to the venue. */
    entrants: { type: Number, default: 0 },
    /** For an objection to a line of an invoice; null for one to a night. */
    line: { type: lineFields, default: null },
    /** The date of the night, or the day on which the invoice was issued. */
    date: { type: String, required: true },
    text: { type: String, required: true },
    sentAt: { type: Date, required: true },
    answer: { type: String, default: '' },
    /** Null while it waits. */
    verdict: { type: String, enum: [...disputeVerdicts, null], default: null },
    answeredAt: { type: Date, default: null },
    /** Set while it waits: a night or a line has one open objection. */
    openKey: { type: String },
  },
  { timestamps: true, collection: 'venuedisputes', versionKey: false },
);
disputeFields.index({ openKey: 1 }, { unique: true, sparse: true });
disputeFields.index({ answeredAt: 1, sentAt: 1, _id: 1 });
disputeFields.index({ venueId: 1, date: 1 });
disputeFields.index({ 'line.invoiceId': 1, sentAt: 1 });
audited(disputeFields, {
  entity: 'venue-dispute',
  label: ({ venueName, date }) => `${venueName}, ${date}`,
  ignored: ['openKey'],
  skipsCreation: true,
  undo: { by: 'none', reason: 'change.own-acts' },
});

export type VenueDisputeDocument = Omit<InferSchemaType<typeof disputeFields>, 'line' | 'verdict'> & {
  _id: Types.ObjectId;
  line: InferSchemaType<typeof lineFields> | null;
  verdict: DisputeVerdict | null;
};
export const partnerLinkModel = (db: Connection) => db.model('PartnerLink', linkFields);
export const venueDisputeModel = (db: Connection) => db.model('VenueDispute', disputeFields);

declare module '#db/models.ts' {
  interface Models {
    PartnerLink: ReturnType<typeof partnerLinkModel>;
    VenueDispute: ReturnType<typeof venueDisputeModel>;
  }
}
