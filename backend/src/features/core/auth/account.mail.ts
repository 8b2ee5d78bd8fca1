// The mails about signing in.

import { type Language, translator } from '@ahl/shared-types/texts';
import { type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';
import { authTexts } from './auth.texts.ts';

const { passwordReset, passwordChanged, username, passwordTried } = authTexts;

/** The mail to the owner of an account, with the link to choose a new password. */
export const passwordResetMail = (
  place: MailPlace,
  to: string,
  token: string,
  language: Language,
): FormMail => {
  const t = translator(language);
  const path = `/reset-password?token=${token}`;
  return mailOf(place, to, 'password-reset', language, [
    t(passwordReset.subject, place),
    t(passwordReset.request, place),
    [t(passwordReset.choose), path],
    t(passwordReset.validity),
  ]);
};

/** The mail to the owner of an account whose password was just changed. */
export const passwordChangedMail = (place: MailPlace, to: string, language: Language): FormMail => {
  const t = translator(language);
  return mailOf(place, to, 'password-changed', language, [
    t(passwordChanged.subject, place),
    t(passwordChanged.changed, place),
    t(passwordChanged.notYou),
    [t(passwordChanged.askAgain), '/reset-password'],
  ]);
};

/** The mail to a member who forgot their sign-in e-mail. */
export const usernameMail = (place: MailPlace, to: string, language: Language): FormMail => {
  const t = translator(language);
  return mailOf(place, to, 'username', language, [
    t(username.subject, place),
    t(username.username, { productName: place.productName, to }),
    [t(username.signIn), '/login'],
    t(username.notYou),
  ]);
};

/** The mail to the owner of an account whose password was tried too often. */
export const passwordTriedMail = (place: MailPlace, to: string, language: Language): FormMail => {
  const t = translator(language);
  return mailOf(place, to, 'password-tried', language, [
    t(passwordTried.subject, place),
    t(passwordTried.tried, place),
    t(passwordTried.notGuessed),
    t(passwordTried.ifYou),
    [t(passwordTried.choose), '/reset-password'],
  ]);
};
