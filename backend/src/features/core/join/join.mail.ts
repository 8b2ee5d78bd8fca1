// The mails about joining, in the reader's language.

import { type Language, translator } from '@ahl/shared-types/texts';
import { type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';
import { joinTexts } from './join.texts.ts';

const { confirm, alreadyMember } = joinTexts;

/** The page on which a link is used. */
export const confirmPath = (token: string): string => `/confirm-email?token=${token}`;

/** The mail to somebody who asked to join, with the link that makes them a member. */
export const confirmMail = (place: MailPlace, to: string, token: string, language: Language): FormMail => {
  const t = translator(language);
  const path = confirmPath(token);
  return mailOf(place, to, 'join-confirm', language, [
    t(confirm.subject, place),
    t(confirm.oneStep, place),
    [t(confirm.choose), path],
    t(confirm.validity),
  ]);
};

/** The mail to the owner of an e-mail that was used to join again. */
export const alreadyMemberMail = (place: MailPlace, to: string, language: Language): FormMail => {
  const t = translator(language);
  return mailOf(place, to, 'join-known', language, [
    t(alreadyMember.subject, place),
    t(alreadyMember.hasAccount, place),
    [t(alreadyMember.signIn), '/login'],
    t(alreadyMember.forgotten),
    [t(alreadyMember.reset), '/reset-password'],
  ]);
};
