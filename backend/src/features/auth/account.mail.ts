// The mails of accounts, in the reader's language. None repeats what a form said: nobody can send words to a stranger.
import type { FormMail } from '../../http/queue-mail.ts';
import { type MailPart, mailBody } from '../mail/mail-body.ts';

export type MailLanguage = 'en' | 'es';
/** Where the site is, and what it is called. */
export type MailPlace = { siteUrl: string; productName: string };

type Words = { subject: string; parts: MailPart[] };
type Texts = Record<MailLanguage, Words>;

/** A mail in the language of its reader. */
export const mailOf = (to: string, kind: string, texts: Texts, language: MailLanguage): FormMail => ({
  to,
  kind,
  subject: texts[language].subject,
  ...mailBody(texts[language].parts, language),
});

/** A link to a page of the site. */
export const link = (siteUrl: string, path: string, words: string): MailPart => ({
  words,
  url: siteUrl + path,
});

/** To the owner of an account: the link to choose a new password. */
export const passwordResetMail = (
  { siteUrl, productName }: MailPlace,
  to: string,
  token: string,
  language: MailLanguage,
): FormMail => {
  const path = `/reset-password?token=${token}`;
  return mailOf(
    to,
    'password-reset',
    {
      en: {
        subject: `${productName}: choose a new password`,
        parts: [
          `Somebody asked for a new password for your ${productName} account.`,
          link(siteUrl, path, 'Choose a new password'),
          'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
        ],
      },
      es: {
        subject: `${productName}: elige una contraseña nueva`,
        parts: [
          `Alguien pidió una contraseña nueva para tu cuenta de ${productName}.`,
          link(siteUrl, `${path}&lang=es`, 'Elegir una contraseña nueva'),
          'El enlace funciona una vez, durante una hora. Si no fuiste tú, ignora este correo: tu contraseña no cambia.',
        ],
      },
    },
    language,
  );
};

/** To the owner of an account whose password was just changed. */
export const passwordChangedMail = (
  { siteUrl, productName }: MailPlace,
  to: string,
  language: MailLanguage,
): FormMail =>
  mailOf(
    to,
    'password-changed',
    {
      en: {
        subject: `${productName}: your password was changed`,
        parts: [
          `The password of your ${productName} account was changed, and every device was signed out.`,
          'If it was not you, ask for a new password at once.',
          link(siteUrl, '/reset-password', 'Ask for a new password'),
        ],
      },
      es: {
        subject: `${productName}: tu contraseña ha cambiado`,
        parts: [
          `La contraseña de tu cuenta de ${productName} ha cambiado y se cerró la sesión en todos los dispositivos.`,
          'Si no fuiste tú, pide una contraseña nueva cuanto antes.',
          link(siteUrl, '/reset-password?lang=es', 'Pedir una contraseña nueva'),
        ],
      },
    },
    language,
  );

/** To a member who forgot what they sign in with. */
export const usernameMail = (
  { siteUrl, productName }: MailPlace,
  to: string,
  language: MailLanguage,
): FormMail =>
  mailOf(
    to,
    'username',
    {
      en: {
        subject: `${productName}: your username`,
        parts: [
          `You sign in to ${productName} with this e-mail address: ${to}`,
          link(siteUrl, '/login', 'Sign in'),
          'If you did not ask for it, you can ignore this mail.',
        ],
      },
      es: {
        subject: `${productName}: tu nombre de usuario`,
        parts: [
          `Inicias sesión en ${productName} con esta dirección de correo: ${to}`,
          link(siteUrl, '/login?lang=es', 'Iniciar sesión'),
          'Si no lo pediste, puedes ignorar este correo.',
        ],
      },
    },
    language,
  );
