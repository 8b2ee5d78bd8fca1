// Fills the placeholders in braces of a mail's text.
import type { InvoiceMailText, MailWord } from './invoice-settings.schema.ts';
import { mailWords } from './invoice-settings.schema.ts';

/** The data of an invoice for the placeholders of a mail, formatted. */
export type MailData = Readonly<Record<MailWord, string>>;

const braces = /\{([A-Za-z]+)\}/g;
const isWord = (text: string): text is MailWord => (mailWords as readonly string[]).includes(text);

/** Returns a mail's text with its placeholders filled; unknown ones stay unchanged. */
export const fillMailText = ({ subject, body }: InvoiceMailText, data: MailData): InvoiceMailText => {
  const fill = (text: string) =>
    text.replace(braces, (whole, word: string) => (isWord(word) ? data[word] : whole));
  // A subject is a single line, whatever a name contains.
  return { subject: fill(subject).replace(/\s+/g, ' ').trim(), body: fill(body) };
};

/** Returns the unknown placeholders, each once. */
export const unknownMailWords = ({ subject, body }: InvoiceMailText): string[] => {
  const named = [...`${subject} ${body}`.matchAll(braces)].map(([, word = '']) => word);
  return [...new Set(named.filter((word) => !isWord(word)))];
};
