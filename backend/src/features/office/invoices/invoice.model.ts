import {
  type BillingRunSummary,
  type BillTo,
  type CreditLine,
  type InvoiceLine,
  type InvoiceTotals,
  type Issuer,
  invoiceLanguages,
  invoiceSources,
  invoiceStatuses,
  type MadeLine,
  paymentKinds,
  paymentMethods,
  type TaxExemption,
} from '@ahl/shared-types/invoices';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited, notAudited } from '#audit/audited.ts';
import { isImportedInvoice, isSentChange } from './undoable-invoice.ts';

const { ObjectId, Mixed } = Schema.Types;

const invoiceFields = new Schema(
  {
    /** Absent until it is finalised. */
    number: { type: String },
    status: { type: String, enum: invoiceStatuses, default: 'draft' },
    source: { type: String, enum: invoiceSources, required: true },
    venueId: { type: ObjectId, ref: 'Venue', required: true },
    /** As it was when the draft was made; the search uses it. */
    venueName: { type: String, required: true },
    /** `YYYY-MM` of a month-end run. */
    month: { type: String, default: null },
    /**
     * `<venueId>:<month>:<n>`, the n-th invoice of a month-end run for a venue and month. A final invoice keeps it, so
     * that two runs at once cannot bill the same month twice; a discarded draft releases it.
     */
    periodKey: { type: String },
    language: { type: String, enum: invoiceLanguages, default: 'en' },
    /** League dates; null in a draft means the day of finalising. */
    issuedOn: { type: String, default: null },
    dueOn: { type: String, default: null },
    /** `InvoiceLine[]`. */
    lines: { type: Mixed, default: [] },
    /** `MadeLine[]`: what the run computed, whatever somebody made of the lines; it identifies what is billed. */
    made: { type: Mixed, default: [] },
    totals: {
      subtotalCents: { type: Number, default: 0 },
      taxCents: { type: Number, default: 0 },
      totalCents: { type: Number, default: 0 },
      creditedCents: { type: Number, default: 0 },
      paidCents: { type: Number, default: 0 },
      balanceCents: { type: Number, default: 0 },
    },
    note: { type: String, default: '' },
    officeNote: { type: String, default: '' },
    isEdited: { type: Boolean, default: false },
    /** Set when it is finalised; a draft shows the current one. */
    billTo: { type: Mixed, default: null },
    issuer: { type: Mixed, default: null },
    exemption: { type: Mixed, default: null },
    revisionOf: { type: ObjectId, ref: 'Invoice', default: null },
    revisedBy: { type: ObjectId, ref: 'Invoice', default: null },
    voidReason: { type: String, default: '' },
    /** How many credits reference it: numbers the next one. */
    credits: { type: Number, default: 0 },
    finalisedAt: { type: Date, default: null },
    finalisedBy: { type: String, default: '' },
    sentAt: { type: Date, default: null },
    firstViewedAt: { type: Date, default: null },
    /** The key of an imported invoice; the same one is not imported twice. */
    idempotencyKey: { type: String },
    /** When a draft was discarded; it can be restored. */
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'invoices' },
);
invoiceFields.index({ number: 1 }, { unique: true, sparse: true });
invoiceFields.index({ periodKey: 1 }, { unique: true, sparse: true });
invoiceFields.index({ idempotencyKey: 1 }, { unique: true, sparse: true });
invoiceFields.index({ month: 1, venueId: 1 });
invoiceFields.index({ venueId: 1, issuedOn: -1 });
invoiceFields.index({ status: 1, dueOn: 1 });
invoiceFields.index({ issuedOn: -1, _id: -1 });
invoiceFields.index({ revisionOf: 1 }, { sparse: true });
// The sort orders of the list.
for (const field of ['dueOn', 'venueName', 'updatedAt', 'totals.totalCents', 'totals.balanceCents'])
  invoiceFields.index({ [field]: 1, _id: 1 });
audited(invoiceFields, {
  entity: 'invoice',
  label: ({ number, venueName }) => (number ? `${number}, ${venueName}` : venueName),
  ignored: ['periodKey', 'made', 'credits', 'idempotencyKey', 'firstViewedAt'],
  // Undo removes an imported invoice or a note that it was sent; every other change of a final invoice is refused
  // there.
  undo: {
    by: 'verb',
    permission: 'invoice:edit',
    allows: 'permission alone',
    refuses: (change) =>
      isSentChange(change) || isImportedInvoice(change) ? null : 'change.invoice-is-final',
  },
});

const transferFields = new Schema(
  {
    id: { type: ObjectId, required: true },
    invoiceId: { type: ObjectId, required: true },
    number: { type: String, required: true },
  },
  { _id: false },
);

const paymentFields = new Schema(
  {
    invoiceId: { type: ObjectId, ref: 'Invoice', required: true },
    venueId: { type: ObjectId, ref: 'Venue', required: true },
    kind: { type: String, enum: paymentKinds, required: true },
    amountCents: { type: Number, required: true },
    paidOn: { type: String, required: true },
    method: { type: String, enum: paymentMethods, required: true },
    reference: { type: String, default: '' },
    note: { type: String, default: '' },
    recordedBy: { type: String, default: '' },
    /** A surplus that was moved: two rows share the id, and each references the other's invoice. */
    transfer: { type: transferFields, default: null },
    /** The credit that refunded it. */
    creditId: { type: ObjectId, default: null },
    idempotencyKey: { type: String },
    /** When a mistaken one was deleted; it no longer counts. */
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'payments' },
);
paymentFields.index({ invoiceId: 1 });
paymentFields.index({ venueId: 1, paidOn: -1 });
paymentFields.index({ paidOn: -1, _id: -1 });
paymentFields.index({ 'transfer.id': 1 }, { sparse: true });
paymentFields.index({ idempotencyKey: 1 }, { unique: true, sparse: true });
audited(paymentFields, {
  entity: 'payment',
  label: ({ paidOn, reference }) => [paidOn, reference].filter(Boolean).join(', '),
  ignored: ['idempotencyKey'],
  undo: { by: 'none', reason: 'change.invoice-is-final', follows: 'invoice' },
});

const creditFields = new Schema(
  {
    invoiceId: { type: ObjectId, ref: 'Invoice', required: true },
    venueId: { type: ObjectId, ref: 'Venue', required: true },
    number: { type: String, required: true },
    issuedOn: { type: String, required: true },
    reason: { type: String, required: true },
    /** `CreditLine[]`. */
    lines: { type: Mixed, required: true },
    /** `MadeLine[]` below zero: what was billed too much according to the run; empty for a credit by hand. */
    made: { type: Mixed, default: [] },
    totalCents: { type: Number, required: true },
    refundedCents: { type: Number, default: 0 },
    issuedBy: { type: String, default: '' },
    requestId: { type: String, required: true },
  },
  { timestamps: true, collection: 'credits' },
);
creditFields.index({ invoiceId: 1 });
creditFields.index({ number: 1 }, { unique: true });
creditFields.index({ requestId: 1 }, { unique: true });
creditFields.index({ venueId: 1, issuedOn: -1 });
audited(creditFields, {
  entity: 'credit',
  label: ({ number }) => number,
  ignored: ['requestId', 'made'],
  undo: { by: 'none', reason: 'change.invoice-is-final' },
});

/** What the last month-end run of a month did, and what was decided for venues that closed within the month. */
const runFields = new Schema(
  {
    /** `YYYY-MM` */
    _id: { type: String, required: true },
    /** By venue id: `whole` or `by-days`. */
    closings: { type: Mixed, default: {} },
    lastRun: { type: Mixed, default: null },
  },
  { timestamps: true, collection: 'billingruns', minimize: false },
);
notAudited(runFields, 'The outcome of a run; the invoices that it created are recorded.');

/** An invoice, as stored. */
export type InvoiceDocument = Omit<
  InferSchemaType<typeof invoiceFields>,
  'lines' | 'made' | 'totals' | 'billTo' | 'issuer' | 'exemption'
> & {
  _id: Types.ObjectId;
  lines: InvoiceLine[];
  made: MadeLine[];
  totals: InvoiceTotals;
  billTo: BillTo | null;
  issuer: Issuer | null;
  exemption: TaxExemption | null;
};
/** Money that came in or was paid back, as stored. */
export type PaymentDocument = InferSchemaType<typeof paymentFields> & { _id: Types.ObjectId };
/** A credit, as stored. */
export type CreditDocument = Omit<InferSchemaType<typeof creditFields>, 'lines' | 'made'> & {
  _id: Types.ObjectId;
  lines: CreditLine[];
  made: MadeLine[];
};
/** The record of a month-end run, as stored. */
export type BillingRunDocument = {
  _id: string;
  closings: Record<string, 'whole' | 'by-days'>;
  lastRun: BillingRunSummary | null;
};
export const invoiceModel = (db: Connection) => db.model('Invoice', invoiceFields);
export const paymentModel = (db: Connection) => db.model('Payment', paymentFields);
export const creditModel = (db: Connection) => db.model('Credit', creditFields);
export const billingRunModel = (db: Connection) => db.model('BillingRun', runFields);

declare module '#db/models.ts' {
  interface Models {
    Invoice: ReturnType<typeof invoiceModel>;
    Payment: ReturnType<typeof paymentModel>;
    Credit: ReturnType<typeof creditModel>;
    BillingRun: ReturnType<typeof billingRunModel>;
  }
}
