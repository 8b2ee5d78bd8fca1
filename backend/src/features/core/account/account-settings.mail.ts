// The mails triggered by a member's own settings, in the member's language.

import { type Language, translator } from '@ahl/shared-types/texts';
import { type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';
import { accountTexts } from './account.texts.ts';

const { emailChange, emailChanged, accessVoided, accountClosed, accountReopened } = accountTexts;

/** The mail to the new address, with the link that makes it the account's e-mail. */
export const emailChangeMail = (
  place: MailPlace,
  to: string,
  token: string,
  language: Language,
): FormMail => {
  const t = translator(language);
  const path = `/confirm-email?for=change&token=${token}`;
  return mailOf(place, to, 'email-change', language, [
    t(emailChange.subject, place),
    t(emailChange.request, place),
    [t(emailChange.confirm), path],
    t(emailChange.validity),
  ]);
};

/** The mail to the old address: the account's sign-in e-mail has changed. */
export const emailChangedMail = (place: MailPlace, to: string, language: Language): FormMail => {
  const t = translator(language);
  return mailOf(place, to, 'email-changed', language, [
    t(emailChanged.subject, place),
    t(emailChanged.changed, place),
    t(emailChanged.notYou),
    [t(emailChanged.write), '/contact/email'],
  ]);
};

/** The mail to a member whose role grew: links that were made before do not open the account any more. */
export const accessVoidedMail = (place: MailPlace, to: string, language: Language): FormMail => {
  const t = translator(language);
  return mailOf(place, to, 'access-voided', language, [
    t(accessVoided.subject, place),
    t(accessVoided.voided, place),
    t(accessVoided.signIn),
    [t(accessVoided.askAgain), '/reset-password'],
  ]);
};

/** The mail to a member who closed the account, with the last day to reopen it. `day` is a formatted league date. */
export const accountClosedMail = (
  place: MailPlace,
  to: string,
  day: string,
  language: Language,
): FormMail => {
  const t = translator(language);
  return mailOf(place, to, 'account-closed', language, [
    t(accountClosed.subject, place),
    t(accountClosed.closed, place),
    t(accountClosed.until, { day }),
    [t(accountClosed.comeBack), '/login'],
  ]);
};

/** The mail to a member whose closed account an admin reopened on request. */
export const accountReopenedMail = (place: MailPlace, to: string, language: Language): FormMail => {
  const t = translator(language);
  return mailOf(place, to, 'account-reopened', language, [
    t(accountReopened.subject, place),
    t(accountReopened.reopened, place),
    [t(accountReopened.signIn), '/login'],
    t(accountReopened.notYou),
  ]);
};
