// A venue's view of its invoices: the latest ones, and one by its lines with the nights that each of them charges.
import { AppError } from '@ahl/shared-types/common';
import { defaultInvoiceSettings, type InvoiceStatus } from '@ahl/shared-types/invoices';
import type { PartnerInvoice, PartnerPage } from '@ahl/shared-types/venues';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { InvoiceDocument } from '#features/office/invoices/invoice.model.ts';
import {
  invoiceUrl,
  type LinkDeps,
  readLinksVersion,
} from '#features/office/invoices/invoice-link.service.ts';
import type { VenueDocument } from '../core/venue.model.ts';
import { presentDispute } from './dispute.presenter.ts';
import type { VenueDisputeDocument } from './venue-partner.model.ts';

export type InvoiceDeps = { models: Models; now: () => number } & Pick<LinkDeps, 'place' | 'invoiceLinks'>;

const invoicesShown = 12;

/** The states of invoices that a venue does not see: drafts and mistakes. */
const unseen: InvoiceStatus[] = ['draft', 'void'];
const seenBy = (venueId: Types.ObjectId) => ({ venueId, deletedAt: null, status: { $nin: unseen } });

/** Returns the latest objection to each line of some invoices, by invoice and line. */
const readDisputes = async (
  models: Models,
  invoiceIds: readonly Types.ObjectId[],
): Promise<VenueDisputeDocument[]> =>
  models.VenueDispute.find({ 'line.invoiceId': { $in: invoiceIds } })
    .sort({ sentAt: 1 })
    .lean<VenueDisputeDocument[]>();

const moneyOf = ({ issuer }: Pick<InvoiceDocument, 'issuer'>) => {
  const { currency, locale } = issuer ?? defaultInvoiceSettings;
  return { currency, locale };
};

/** Returns the latest invoices of a venue, each with the link by which it is read. */
export const readPartnerInvoices = async (
  deps: InvoiceDeps,
  venueId: Types.ObjectId,
): Promise<PartnerPage['invoices']> => {
  const invoices = await deps.models.Invoice.find(seenBy(venueId))
    .select('number issuedOn dueOn totals language issuer')
    .sort({ issuedOn: -1 })
    .limit(invoicesShown)
    .lean<InvoiceDocument[]>();
  const disputes = await readDisputes(
    deps.models,
    invoices.map(({ _id }) => _id),
  );
  const linksVersion = await readLinksVersion(deps, venueId);
  return invoices.map((invoice) => {
    const { _id, number, issuedOn, dueOn, totals, language } = invoice;
    return {
      id: _id.toHexString(),
      number: number ?? '',
      issuedOn: issuedOn ?? '',
      dueOn: dueOn ?? '',
      totalCents: totals?.totalCents ?? 0,
      balanceCents: totals?.balanceCents ?? 0,
      ...moneyOf(invoice),
      waiting: disputes.filter(({ line, answeredAt }) => !answeredAt && line?.invoiceId.equals(_id)).length,
      url: invoiceUrl(deps, { id: _id.toHexString(), language, linksVersion }).url,
    };
  });
};

/** Returns an invoice of a venue by its lines. @throws NOT_FOUND */
export const readPartnerInvoice = async (
  deps: InvoiceDeps,
  { _id: venueId }: Pick<VenueDocument, '_id'>,
  id: string,
): Promise<PartnerInvoice> => {
  const invoice = await deps.models.Invoice.findOne({ ...seenBy(venueId), _id: id }).lean<InvoiceDocument>();
  if (!invoice) throw new AppError('NOT_FOUND', 'partner.invoice-not-found');
  const { number, issuedOn, dueOn, language, totals, lines } = invoice;
  const linksVersion = await readLinksVersion(deps, venueId);
  const disputes = await readDisputes(deps.models, [invoice._id]);
  const disputeOf = new Map(disputes.map((row) => [row.line?.lineId, row]));
  return {
    id,
    number: number ?? '',
    issuedOn: issuedOn ?? '',
    dueOn: dueOn ?? '',
    language,
    ...moneyOf(invoice),
    totals,
    lines: lines.map((line) => {
      const dispute = disputeOf.get(line.id);
      return { ...line, dispute: dispute ? presentDispute(dispute) : null };
    }),
    url: invoiceUrl(deps, { id, language, linksVersion }).url,
  };
};
