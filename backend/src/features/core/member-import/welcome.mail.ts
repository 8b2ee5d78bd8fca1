import { translator } from '@ahl/shared-types/texts';
import { type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';
import { memberImportTexts } from './member-import.texts.ts';

const { welcome } = memberImportTexts;

/** The mail to a new member entered by the office: how to sign in for the first time. */
export const welcomeMail = (place: MailPlace, to: string): FormMail => {
  const t = translator('en');
  return mailOf(place, to, 'member-welcome', 'en', [
    t(welcome.subject, place),
    t(welcome.member, place),
    [t(welcome.choose), '/reset-password'],
    t(welcome.enter),
  ]);
};
