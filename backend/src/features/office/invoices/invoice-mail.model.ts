import { invoiceMailFates, invoiceMailKinds, invoiceWays } from '@ahl/shared-types/invoices';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const { ObjectId } = Schema.Types;

const mailFields = new Schema(
  {
    invoiceId: { type: ObjectId, ref: 'Invoice', required: true },
    venueId: { type: ObjectId, ref: 'Venue', required: true },
    /** As they were when the mail was requested; the log is searched by them. */
    number: { type: String, required: true },
    venueName: { type: String, required: true },
    kind: { type: String, enum: invoiceMailKinds, required: true },
    /** For an automatic reminder, in days after the due day. */
    step: { type: Number, default: null },
    way: { type: String, enum: invoiceWays, default: 'mail' },
    how: { type: String, default: '' },
    to: { type: String, default: '' },
    copies: { type: [String], default: [] },
    note: { type: String, default: '' },
    /** The amount owed according to the mail; null before it was queued. */
    balanceCents: { type: Number, default: null },
    fate: { type: String, enum: invoiceMailFates, default: 'held' },
    /** The reason why it was not sent, as `reason` writes it. */
    why: { type: String, default: '' },
    error: { type: String, default: '' },
    /** How often making it failed. */
    attempts: { type: Number, default: 0 },
    /** It is not sent before. */
    sendAfter: { type: Date, required: true },
    at: { type: Date, required: true },
    byName: { type: String, default: '' },
    batchId: { type: String, default: null },
    recalledBy: { type: String, default: '' },
    recalledAt: { type: Date, default: null },
    /** The form's own id, or the invoice and step of a reminder: the database refuses a second one. */
    onceKey: { type: String, required: true },
  },
  { collection: 'invoicemails', versionKey: false },
);
mailFields.index({ onceKey: 1 }, { unique: true });
mailFields.index({ fate: 1, sendAfter: 1 });
mailFields.index({ invoiceId: 1, at: -1, _id: -1 });
mailFields.index({ venueId: 1, at: -1, _id: -1 });
mailFields.index({ batchId: 1 }, { partialFilterExpression: { batchId: { $type: 'string' } } });
for (const field of ['at', 'venueName', 'number', 'to']) mailFields.index({ [field]: 1, _id: 1 });
notAudited(mailFields, 'It is the log itself: what was sent, by whom, and who withdrew it.');

/** One mail of an invoice, or one delivery by other means, as stored. */
export type InvoiceMailDocument = InferSchemaType<typeof mailFields> & { _id: Types.ObjectId };
export const invoiceMailModel = (db: Connection) => db.model('InvoiceMail', mailFields);

declare module '#db/models.ts' {
  interface Models {
    InvoiceMail: ReturnType<typeof invoiceMailModel>;
  }
}
