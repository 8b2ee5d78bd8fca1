// What a mail of an invoice says: the text of the settings with the invoice's data of this moment in its words.
import {
  amountText,
  daysLate,
  fillMailText,
  type InvoiceMailKind,
  type InvoiceRecord,
  type InvoiceSettings,
  invoiceDate,
  localeOf,
  type MailData,
  monthText,
} from '@ahl/shared-types/invoices';
import { type MailPart, mailBody } from '../../core/mail/mail-body.ts';
import { textFormOf } from './invoice-letter.ts';

/** What stands on the button that leads to the invoice. */
const linkWords = { en: 'See the invoice', es: 'Ver la factura' } as const;

type Context = {
  settings: Pick<InvoiceSettings, 'mailTexts'>;
  /** The page on which the bar sees its invoice. */
  url: string;
  leagueName: string;
  today: string;
};

/** The data of an invoice for the words of a mail, in its language. */
export const mailDataOf = (
  invoice: InvoiceRecord,
  { url, leagueName, today }: Omit<Context, 'settings'>,
): MailData => {
  const form = textFormOf(invoice);
  const dates = localeOf(form.language, form.locale);
  const { dueOn, billTo, month, totals } = invoice;
  return {
    venue: invoice.venue.name,
    contact: billTo.contact || billTo.name,
    number: invoice.number ?? '',
    month: month ? monthText(month, dates) : invoice.issuedOn ? invoiceDate(invoice.issuedOn, dates) : '',
    total: amountText(totals.totalCents, form),
    balance: amountText(Math.max(0, totals.balanceCents), form),
    dueDate: dueOn ? invoiceDate(dueOn, dates) : '',
    daysLate: String(dueOn ? Math.max(0, daysLate(dueOn, today)) : 0),
    league: leagueName,
    link: url,
  };
};

/** A mail of an invoice: subject and both bodies. `note` stands first. */
export const invoiceMailText = (
  invoice: InvoiceRecord,
  { kind, note }: { kind: InvoiceMailKind; note: string },
  context: Context,
): { subject: string; text: string; html: string } => {
  const { language } = invoice;
  const { subject, body } = fillMailText(
    context.settings.mailTexts[language][kind],
    mailDataOf(invoice, context),
  );
  const paragraphs = [note, ...body.split(/\n\s*\n/)].map((text) => text.trim()).filter(Boolean);
  const parts = paragraphs.map(
    (text): MailPart => (text === context.url ? { words: linkWords[language], url: text } : text),
  );
  return { subject, ...mailBody(parts, language) };
};
