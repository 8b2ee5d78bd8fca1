// Reads invoices, and names every field of them that leaves the server.
import { AppError, leagueDate } from '@ahl/shared-types/common';
import {
  type Credit,
  type Invoice,
  type InvoiceRecord,
  type InvoiceRef,
  type InvoiceSummary,
  invoiceAbilities,
  isOverdue,
  type Payment,
} from '@ahl/shared-types/invoices';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { versionConflict } from '#db/version.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import type { VenueBillingDocument } from './fee-plan.model.ts';
import type { CreditDocument, InvoiceDocument, PaymentDocument } from './invoice.model.ts';
import { billedVenueFields, billToOf, exemptionOn, readIssuer } from './invoice.parties.ts';
import { type InvoiceDeps, readInvoiceSettings } from './invoice-settings.service.ts';

export type InvoiceReadDeps = Pick<InvoiceDeps, 'models' | 'now' | 'timeZone' | 'place'>;

/** Returns the error for an invoice that does not exist. */
export const noSuchInvoice = () => new AppError('NOT_FOUND', 'invoice.not-found');

/** Reads an invoice that is not discarded. @throws NOT_FOUND */
export const findInvoice = async (
  models: Models,
  id: string | Types.ObjectId,
  session: ClientSession | null = null,
): Promise<InvoiceDocument> => {
  const invoice = await models.Invoice.findOne({ _id: id, deletedAt: null })
    .session(session)
    .lean<InvoiceDocument>();
  if (!invoice) throw noSuchInvoice();
  return invoice;
};

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Returns an invoice as a list shows it on a league date. */
export const presentSummary = (invoice: InvoiceDocument, today: string): InvoiceSummary => ({
  id: invoice._id.toHexString(),
  number: invoice.number ?? null,
  status: invoice.status,
  source: invoice.source,
  venue: { id: invoice.venueId.toHexString(), name: invoice.venueName },
  month: invoice.month ?? null,
  issuedOn: invoice.issuedOn ?? null,
  dueOn: invoice.dueOn ?? null,
  isOverdue: isOverdue({ ...invoice, dueOn: invoice.dueOn ?? null }, today),
  totals: invoice.totals,
  sentAt: instant(invoice.sentAt),
  firstViewedAt: instant(invoice.firstViewedAt),
  updatedAt: invoice.updatedAt.toISOString(),
  version: invoice.version,
});

/** Returns a payment or refund. */
const presentPayment = (payment: PaymentDocument): Payment => ({
  id: payment._id.toHexString(),
  invoiceId: payment.invoiceId.toHexString(),
  kind: payment.kind,
  amountCents: payment.amountCents,
  paidOn: payment.paidOn,
  method: payment.method,
  reference: payment.reference,
  note: payment.note,
  recordedBy: payment.recordedBy,
  recordedAt: payment.createdAt.toISOString(),
  isDeleted: payment.deletedAt instanceof Date,
  movedWith: payment.transfer
    ? { id: payment.transfer.invoiceId.toHexString(), number: payment.transfer.number }
    : null,
  version: payment.version,
});

/** Returns a credit. */
const presentCredit = (credit: CreditDocument): Credit => ({
  id: credit._id.toHexString(),
  invoiceId: credit.invoiceId.toHexString(),
  number: credit.number,
  issuedOn: credit.issuedOn,
  reason: credit.reason,
  lines: credit.lines,
  totalCents: credit.totalCents,
  refundedCents: credit.refundedCents,
  issuedBy: credit.issuedBy,
});

const refOf = async (
  models: Models,
  id: Types.ObjectId | null | undefined,
  session: ClientSession | null,
): Promise<InvoiceRef | null> => {
  if (!id) return null;
  const other = await models.Invoice.findOne({ _id: id, deletedAt: null })
    .select('number')
    .session(session)
    .lean();
  return other ? { id: other._id.toHexString(), number: other.number ?? null } : null;
};

type Parties = Pick<Invoice, 'billTo' | 'issuer' | 'exemption'>;

/** Returns the parties of an invoice: the current ones for a draft, the stored ones for a final one. */
const partiesOf = async (
  deps: InvoiceReadDeps,
  invoice: InvoiceDocument,
  session: ClientSession | null,
): Promise<Parties> => {
  const { billTo, issuer, exemption } = invoice;
  if (billTo && issuer) return { billTo, issuer, exemption: exemption ?? null };
  const { models, now, timeZone } = deps;
  const venue = await models.Venue.findById(invoice.venueId)
    .select(billedVenueFields)
    .session(session)
    .lean<VenueDocument>();
  const billing = await models.VenueBilling.findOne({ venueId: invoice.venueId })
    .session(session)
    .lean<VenueBillingDocument>();
  const settings = await readInvoiceSettings(deps, session);
  return {
    billTo: billToOf(venue ?? { name: invoice.venueName, contacts: [], billingContact: null }),
    issuer: await readIssuer(deps, settings, session),
    exemption: exemptionOn(billing?.exemption ?? null, leagueDate(now(), timeZone)),
  };
};

/** Returns an invoice with its lines, as used for the PDF and mails. `officeNote` is for the office only. */
export const presentInvoice = async (
  deps: InvoiceReadDeps,
  invoice: InvoiceDocument,
  session: ClientSession | null = null,
): Promise<Invoice> => ({
  ...presentSummary(invoice, leagueDate(deps.now(), deps.timeZone)),
  language: invoice.language,
  ...(await partiesOf(deps, invoice, session)),
  lines: invoice.lines,
  note: invoice.note,
  officeNote: invoice.officeNote,
  isEdited: invoice.isEdited,
  revisionOf: await refOf(deps.models, invoice.revisionOf, session),
  revisedBy: await refOf(deps.models, invoice.revisedBy, session),
  voidReason: invoice.voidReason,
  finalisedAt: instant(invoice.finalisedAt),
  finalisedBy: invoice.finalisedBy,
});

/** Returns an invoice as the office reads it. */
export const presentInvoiceRecord = async (
  deps: InvoiceReadDeps,
  invoice: InvoiceDocument,
  session: ClientSession | null = null,
): Promise<InvoiceRecord> => {
  const { models } = deps;
  const ofInvoice = { invoiceId: invoice._id };
  const credits = await models.Credit.find(ofInvoice)
    .sort({ _id: 1 })
    .session(session)
    .lean<CreditDocument[]>();
  const payments = await models.Payment.find(ofInvoice)
    .sort({ paidOn: 1, _id: 1 })
    .session(session)
    .lean<PaymentDocument[]>();
  const revision = await models.Invoice.exists({ revisionOf: invoice._id, deletedAt: null }).session(session);
  return {
    ...(await presentInvoice(deps, invoice, session)),
    credits: credits.map(presentCredit),
    payments: payments.map(presentPayment),
    abilities: invoiceAbilities({
      status: invoice.status,
      totals: invoice.totals,
      lines: invoice.lines.length,
      isRevised: revision !== null,
    }),
  };
};

/** Reads one for the office. @throws NOT_FOUND */
export const readInvoice = async (deps: InvoiceReadDeps, id: string): Promise<InvoiceRecord> =>
  presentInvoiceRecord(deps, await findInvoice(deps.models, id));

/** Returns the error for a save that is based on an old copy. */
export const staleInvoice = async (
  deps: InvoiceReadDeps,
  invoice: InvoiceDocument,
  sent: object,
  session: ClientSession,
): Promise<AppError> =>
  versionConflict('invoice.changed-meanwhile', await presentInvoiceRecord(deps, invoice, session), sent);
