// Builds mails in the reader's language. None repeats the text of a form: nobody can send their words to a stranger.
import type { Language } from '@ahl/shared-types/texts';
import type { FormMail } from '#http/queue-mail.ts';
import { type MailPart, mailBody } from './mail-body.ts';

/** The address and name of the site. */
export type MailPlace = { siteUrl: string; productName: string };

/** The subject of a mail, then its paragraphs; a link is its text and a path of the site. */
type MailTexts = readonly [subject: string, ...parts: (string | readonly [text: string, path: string])[]];

/** Returns the URL of a page in the reader's language. */
const urlOf = (siteUrl: string, path: string, language: Language): string =>
  siteUrl + path + (language === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`);

/** Returns a mail from texts in the language of its reader. */
export const mailOf = (
  { siteUrl }: MailPlace,
  to: string,
  kind: string,
  language: Language,
  [subject, ...texts]: MailTexts,
): FormMail => {
  const parts = texts.map((part): MailPart => {
    if (typeof part === 'string') return part;
    const [words, path] = part;
    return { words, url: urlOf(siteUrl, path, language) };
  });
  return { to, kind, subject, ...mailBody(parts, language) };
};
