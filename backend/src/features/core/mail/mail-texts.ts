// Builds mails in the reader's language. None repeats the text of a form: nobody can send their words to a stranger.
import type { FormMail } from '#http/queue-mail.ts';
import { type MailPart, mailBody } from './mail-body.ts';

export type MailLanguage = 'en' | 'es';
/** The address and name of the site. */
export type MailPlace = { siteUrl: string; productName: string };

/** A paragraph, or a link: its text and a path of the site. */
type Part = string | readonly [words: string, path: string];
/** For each language the subject, then the paragraphs of the mail. */
type Texts = Record<MailLanguage, readonly [subject: string, ...parts: Part[]]>;

/** Returns the URL of a page in the reader's language. */
const urlOf = (siteUrl: string, path: string, language: MailLanguage): string =>
  siteUrl + path + (language === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`);

/** Returns a mail in the language of its reader. */
export const mailOf = (
  { siteUrl }: MailPlace,
  to: string,
  kind: string,
  language: MailLanguage,
  texts: Texts,
): FormMail => {
  const [subject, ...parts] = texts[language];
  const rendered = parts.map((part): MailPart => {
    if (typeof part === 'string') return part;
    const [words, path] = part;
    return { words, url: urlOf(siteUrl, path, language) };
  });
  return { to, kind, subject, ...mailBody(rendered, language) };
};
