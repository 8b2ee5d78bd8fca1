// The mail about a ban, in the member's language: the office's message to the member, and how to appeal.
import { type Language, translator } from '@ahl/shared-types/texts';
import { type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';
import { banTexts } from './ban.texts.ts';

type BanMail = { to: string; placeName: string; words: string; until: string; language: Language };

/**
 * The mail to a member who was banned. `until` is a formatted date, empty for a permanent ban; `placeName` is empty for
 * the whole league.
 */
export const banMail = (place: MailPlace, { to, placeName, words, until, language }: BanMail): FormMail => {
  const where = placeName || place.productName;
  const t = translator(language);
  return mailOf(place, to, 'ban', language, [
    t(banTexts.subject, { productName: place.productName, where }),
    t(banTexts.decision, { where, until }),
    ...(words ? [words] : []),
    t(banTexts.appeal),
    [t(banTexts.write), '/contact/email'],
  ]);
};
