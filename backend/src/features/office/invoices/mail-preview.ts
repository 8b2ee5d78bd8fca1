// Shows a mail's text filled with the data of a real invoice, or with made up data while there is none.
import { addDays, type EndpointInput, type EndpointResult, leagueDate } from '@ahl/shared-types/common';
import {
  amountText,
  fillMailText,
  type Invoice,
  type InvoiceLanguage,
  invoiceDate,
  invoiceNumber,
  localeOf,
  type MailData,
  type MoneyForm,
  monthText,
  type previewInvoiceMail as previewContract,
  unknownMailWords,
} from '@ahl/shared-types/invoices';
import type { InvoiceDocument } from './invoice.model.ts';
import { presentInvoice } from './invoice.reader.ts';
import { type InvoiceDeps, readInvoiceSettings } from './invoice-settings.service.ts';

type Written = Pick<Invoice, 'number' | 'month' | 'issuedOn' | 'dueOn'> & {
  venue: { name: string };
  billTo: { contact: string; name: string };
  totals: { totalCents: number; balanceCents: number };
};

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Returns an invoice's data for the words of a mail in a language; `link` is where the venue sees it. */
export const mailDataOf = (
  invoice: Written,
  {
    money,
    language,
    today,
    league,
    link,
  }: { money: MoneyForm; language: InvoiceLanguage; today: string; league: string; link: string },
): MailData => {
  const locale = localeOf(language, money.locale);
  const month = invoice.month ?? invoice.issuedOn?.slice(0, 7) ?? today.slice(0, 7);
  return {
    venue: invoice.venue.name,
    contact: invoice.billTo.contact || invoice.billTo.name,
    number: invoice.number ?? '',
    month: monthText(month, locale),
    total: amountText(invoice.totals.totalCents, money),
    balance: amountText(Math.max(0, invoice.totals.balanceCents), money),
    dueDate: invoice.dueOn ? invoiceDate(invoice.dueOn, locale) : '',
    daysLate: String(invoice.dueOn ? Math.max(0, daysBetween(invoice.dueOn, today)) : 0),
    league,
    link,
  };
};

/** Returns a mail as the latest invoice would send it. */
export const previewInvoiceMail = async (
  deps: InvoiceDeps,
  { language, text }: EndpointInput<typeof previewContract>,
): Promise<EndpointResult<typeof previewContract>> => {
  const { models, now, timeZone, place } = deps;
  const settings = await readInvoiceSettings(deps);
  const today = leagueDate(now(), timeZone);
  const latest = await models.Invoice.findOne({ number: { $exists: true }, deletedAt: null })
    .sort({ issuedOn: -1, _id: -1 })
    .lean<InvoiceDocument>();
  const invoice = latest ? await presentInvoice(deps, latest) : null;
  const example: Written = {
    number: invoiceNumber(settings.numberPattern, settings.nextNumber, today),
    month: today.slice(0, 7),
    issuedOn: today,
    dueOn: addDays(today, settings.termDays),
    venue: { name: 'Rusty Nail Tavern' },
    billTo: { contact: 'Dana Whitfield', name: 'Rusty Nail Tavern' },
    totals: { totalCents: 18_000, balanceCents: 18_000 },
  };
  const shown = invoice ?? example;
  const link = `${place.siteUrl}/invoice/${invoice?.id ?? 'example'}`;
  const data = mailDataOf(shown, { money: settings, language, today, league: place.productName, link });
  return {
    ...fillMailText(text, data),
    invoice: invoice ? { id: invoice.id, number: invoice.number ?? '', venueName: invoice.venue.name } : null,
    unknownWords: unknownMailWords(text),
  };
};
