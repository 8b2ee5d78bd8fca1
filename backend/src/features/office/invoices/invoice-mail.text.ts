// The text of an invoice's mail: that of the settings, with the invoice's current data filled in.
import {
  fillMailText,
  type InvoiceMailKind,
  type InvoiceRecord,
  type InvoiceSettings,
} from '@ahl/shared-types/invoices';
import { textIn } from '@ahl/shared-types/texts';
import { type MailPart, mailBody } from '#features/core/mail/mail-body.ts';
import { textFormOf } from './invoice-letter.ts';
import { invoiceMailTexts } from './invoice-mail.texts.ts';
import { mailDataOf } from './mail-preview.ts';

type Context = {
  settings: Pick<InvoiceSettings, 'mailTexts'>;
  /** The page on which the venue sees its invoice. */
  url: string;
  leagueName: string;
  today: string;
};

/** Returns a mail of an invoice: subject and both bodies. `note` comes first. */
export const invoiceMailText = (
  invoice: InvoiceRecord,
  { kind, note }: { kind: InvoiceMailKind; note: string },
  context: Context,
): { subject: string; text: string; html: string } => {
  const { language } = invoice;
  const { settings, url: link, leagueName: league, today } = context;
  const data = mailDataOf(invoice, { money: textFormOf(invoice), language, today, league, link });
  const { subject, body } = fillMailText(settings.mailTexts[language][kind], data);
  const paragraphs = [note, ...body.split(/\n\s*\n/)].map((text) => text.trim()).filter(Boolean);
  const parts = paragraphs.map(
    (text): MailPart =>
      text === link ? { words: textIn(language, invoiceMailTexts.link), url: text } : text,
  );
  return { subject, ...mailBody(parts, language) };
};
