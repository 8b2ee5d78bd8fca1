// How the words in braces of a mail's text are filled.
import type { InvoiceMailText, MailWord } from './invoice-settings.schema.ts';
import { mailWords } from './invoice-settings.schema.ts';

/** The data of an invoice for the words of a mail, written out. */
export type MailData = Readonly<Record<MailWord, string>>;

const braces = /\{([A-Za-z]+)\}/g;
const isWord = (text: string): text is MailWord => (mailWords as readonly string[]).includes(text);

/** A mail's text with an invoice's data in its words; those that mean nothing stay as they are. */
export const fillMailText = ({ subject, body }: InvoiceMailText, data: MailData): InvoiceMailText => {
  const fill = (text: string) =>
    text.replace(braces, (whole, word: string) => (isWord(word) ? data[word] : whole));
  // A subject is one line, whatever a name holds.
  return { subject: fill(subject).replace(/\s+/g, ' ').trim(), body: fill(body) };
};

/** The words in braces that mean nothing, each once. */
export const unknownMailWords = ({ subject, body }: InvoiceMailText): string[] => {
  const named = [...`${subject} ${body}`.matchAll(braces)].map(([, word = '']) => word);
  return [...new Set(named.filter((word) => !isWord(word)))];
};
