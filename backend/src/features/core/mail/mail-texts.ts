// How a mail is said in the reader's language. None repeats what a form said: nobody can send words to a stranger.
import type { FormMail } from '../../../http/queue-mail.ts';
import { type MailPart, mailBody } from './mail-body.ts';

export type MailLanguage = 'en' | 'es';
/** Where the site is, and what it is called. */
export type MailPlace = { siteUrl: string; productName: string };

/** A paragraph, or a link: its words and a path of the site. */
type Part = string | readonly [words: string, path: string];
/** In each language the subject, then what the mail says. */
type Texts = Record<MailLanguage, readonly [subject: string, ...parts: Part[]]>;

/** A page of the site in the reader's language. */
const urlOf = (siteUrl: string, path: string, language: MailLanguage): string =>
  siteUrl + path + (language === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`);

/** A mail in the language of its reader. */
export const mailOf = (
  { siteUrl }: MailPlace,
  to: string,
  kind: string,
  language: MailLanguage,
  texts: Texts,
): FormMail => {
  const [subject, ...parts] = texts[language];
  const said = parts.map((part): MailPart => {
    if (typeof part === 'string') return part;
    const [words, path] = part;
    return { words, url: urlOf(siteUrl, path, language) };
  });
  return { to, kind, subject, ...mailBody(said, language) };
};
