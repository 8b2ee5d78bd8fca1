// The mail about a ban, in the member's language: the office's message to the member, and how to appeal.

import { type MailLanguage, type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';

type BanNotice = { to: string; placeName: string; words: string; until: string; language: MailLanguage };

/**
 * The mail to a member who was banned. `until` is a formatted date, empty for a permanent ban; `placeName` is empty for
 * the whole league.
 */
export const banMail = (place: MailPlace, { to, placeName, words, until, language }: BanNotice): FormMail => {
  const where = placeName || place.productName;
  const days = {
    en: until ? `The ban applies until ${until}.` : 'The ban has no end date.',
    es: until ? `El veto rige hasta el ${until}.` : 'El veto no tiene fin.',
  };
  return mailOf(place, to, 'ban', language, {
    en: [
      `${place.productName}: you cannot play at ${where}`,
      `The league decided that you cannot play at ${where}. ${days.en}`,
      ...(words ? [words] : []),
      'You can appeal once, in writing.',
      ['Write to us', '/contact/email'],
    ],
    es: [
      `${place.productName}: no puedes jugar en ${where}`,
      `La liga decidió que no puedes jugar en ${where}. ${days.es}`,
      ...(words ? [words] : []),
      'Puedes apelar una vez, por escrito.',
      ['Escribirnos', '/contact/email'],
    ],
  });
};
