// Shows a venue its invoice through a link, and records that it looked.
import { AppError, type EndpointResult, leagueDate } from '@ahl/shared-types/common';
import {
  isOfInvoiceOffice,
  type LinkedInvoice,
  type readInvoiceLink as linkContract,
  linkDays,
  type viewLinkedInvoice as viewContract,
} from '@ahl/shared-types/invoices';
import type { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Outbox } from '#events/outbox.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { findInvoice, type InvoiceReadDeps, presentInvoiceRecord } from './invoice.reader.ts';
import type { InvoiceLinks } from './invoice-links.ts';
import { makeInvoicePdf, type PdfDeps } from './invoice-pdf.ts';

export type LinkDeps = InvoiceReadDeps &
  PdfDeps & {
    outbox: Outbox;
    place: LeaguePlace;
    invoiceLinks: InvoiceLinks;
  };

/** Returns the version of a venue's links; links of an earlier version have ended. */
export const readLinksVersion = async (
  { models }: Pick<LinkDeps, 'models'>,
  venueId: Types.ObjectId | string,
): Promise<number> => {
  const links = await models.PartnerLink.findById(venueId).select('linksVersion').lean();
  return links?.linksVersion ?? 0;
};

/** Returns the URL of a link's page, and the last day on which it works. */
export const invoiceUrl = (
  { place, invoiceLinks, now }: Pick<LinkDeps, 'place' | 'invoiceLinks' | 'now'>,
  { id, language, linksVersion }: { id: string; language: 'en' | 'es'; linksVersion: number },
): { url: string; lastDay: string } => {
  const { token, lastDay } = invoiceLinks.sign({ invoiceId: id, linksVersion }, now());
  return { url: `${place.siteUrl}/invoice?token=${token}${language === 'es' ? '&lang=es' : ''}`, lastDay };
};

/** Returns the link of an invoice for the office to share. @throws NOT_FOUND, CONFLICT for a draft */
export const readInvoiceLink = async (
  deps: LinkDeps,
  id: string,
): Promise<EndpointResult<typeof linkContract>> => {
  const { status, language, venueId } = await findInvoice(deps.models, id);
  if (status === 'draft') throw new AppError('CONFLICT', 'invoice.is-draft');
  const linksVersion = await readLinksVersion(deps, venueId);
  const { url, lastDay } = invoiceUrl(deps, { id, language, linksVersion });
  return { url, expiresAt: new Date(`${lastDay}T23:59:59Z`).toISOString() };
};

/** Returns the invoice of a token. @throws NOT_FOUND if the token is not ours, too old or ended, or for no invoice */
const findLinked = async (deps: LinkDeps, token: string): Promise<InvoiceDocument> => {
  const link = deps.invoiceLinks.verify(token);
  if (!link) throw new AppError('NOT_FOUND', 'invoice-link.unknown');
  if (link.lastDay < leagueDate(deps.now(), deps.timeZone))
    throw new AppError('NOT_FOUND', 'invoice-link.expired', { count: linkDays });
  const invoice = await deps.models.Invoice.findOne({
    _id: link.invoiceId,
    deletedAt: null,
    status: { $ne: 'draft' },
  }).lean<InvoiceDocument>();
  if (!invoice) throw new AppError('NOT_FOUND', 'invoice-link.unknown');
  if (link.linksVersion !== (await readLinksVersion(deps, invoice.venueId)))
    throw new AppError('NOT_FOUND', 'invoice-link.ended');
  return invoice;
};

/** Returns the invoice of a link as its venue sees it. @throws NOT_FOUND */
export const readLinkedInvoice = async (deps: LinkDeps, token: string): Promise<LinkedInvoice> => {
  const invoice = await presentInvoiceRecord(deps, await findLinked(deps, token));
  const { email: _email, phone: _phone, ...billTo } = invoice.billTo;
  return {
    number: invoice.number ?? '',
    status: invoice.status,
    venueName: invoice.venue.name,
    month: invoice.month,
    language: invoice.language,
    issuedOn: invoice.issuedOn ?? '',
    dueOn: invoice.dueOn,
    today: leagueDate(deps.now(), deps.timeZone),
    billTo,
    issuer: invoice.issuer,
    contactEmail: deps.place.contactEmail,
    lines: invoice.lines,
    totals: invoice.totals,
    payments: invoice.payments
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ id, kind, amountCents, paidOn, method }) => ({ id, kind, amountCents, paidOn, method })),
    credits: invoice.credits.map(({ id, number, issuedOn, totalCents, reason }) => ({
      id,
      number,
      issuedOn,
      totalCents,
      reason,
    })),
    note: invoice.note,
    revisedBy: invoice.revisedBy && { number: invoice.revisedBy.number },
  };
};

/** Returns the PDF of a link's invoice, and its number for the file's name. @throws NOT_FOUND */
export const makeLinkedPdf = async (deps: LinkDeps, token: string) => {
  const invoice = await presentInvoiceRecord(deps, await findLinked(deps, token));
  return { invoice, bytes: await makeInvoicePdf(deps, invoice) };
};

/**
 * Records that a venue looked at its invoice. Only the first time is stored; the office does not count.
 * @throws NOT_FOUND
 */
export const viewLinkedInvoice = async (
  deps: LinkDeps,
  actor: Pick<Actor, 'viewer'>,
  token: string,
): Promise<EndpointResult<typeof viewContract>> => {
  const { _id, firstViewedAt } = await findLinked(deps, token);
  if (firstViewedAt || isOfInvoiceOffice(actor))
    return { firstViewedAt: firstViewedAt?.toISOString() ?? null };
  const at = new Date(deps.now());
  await deps.outbox.transact(async (session, publish) => {
    const { modifiedCount } = await deps.models.Invoice.updateOne(
      { _id, firstViewedAt: null },
      { $set: { firstViewedAt: at } },
      { session, timestamps: false },
    );
    if (modifiedCount > 0) publish({ type: 'invoice.changed', invoiceId: _id.toHexString() });
  });
  return { firstViewedAt: at.toISOString() };
};
