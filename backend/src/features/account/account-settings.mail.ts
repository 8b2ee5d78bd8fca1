// The mails that a member's own settings cause, in the member's language.
import type { FormMail } from '../../http/queue-mail.ts';
import { link, type MailLanguage, type MailPlace, mailOf } from '../auth/account.mail.ts';

/** To the new address: the link that makes it the account's e-mail. */
export const emailChangeMail = (
  { siteUrl, productName }: MailPlace,
  to: string,
  token: string,
  language: MailLanguage,
): FormMail => {
  const path = `/confirm-email?for=change&token=${token}`;
  return mailOf(
    to,
    'email-change',
    {
      en: {
        subject: `${productName}: confirm your new e-mail`,
        parts: [
          `This address was given as the new e-mail of a ${productName} account.`,
          link(siteUrl, path, 'Confirm this e-mail'),
          'The link works once, for one day. If it was not you, ignore this mail: nothing changes.',
        ],
      },
      es: {
        subject: `${productName}: confirma tu correo nuevo`,
        parts: [
          `Esta dirección se dio como el correo nuevo de una cuenta de ${productName}.`,
          link(siteUrl, `${path}&lang=es`, 'Confirmar este correo'),
          'El enlace funciona una vez, durante un día. Si no fuiste tú, ignora este correo: nada cambia.',
        ],
      },
    },
    language,
  );
};

/** To the old address: the account is signed in to with another one by now. */
export const emailChangedMail = (
  { siteUrl, productName }: MailPlace,
  to: string,
  language: MailLanguage,
): FormMail =>
  mailOf(
    to,
    'email-changed',
    {
      en: {
        subject: `${productName}: your e-mail was changed`,
        parts: [
          `Your ${productName} account has a new e-mail. You no longer sign in with this address.`,
          'If it was not you, write to us at once.',
          link(siteUrl, '/contact/email', 'Write to us'),
        ],
      },
      es: {
        subject: `${productName}: tu correo ha cambiado`,
        parts: [
          `Tu cuenta de ${productName} tiene un correo nuevo. Ya no inicias sesión con esta dirección.`,
          'Si no fuiste tú, escríbenos cuanto antes.',
          link(siteUrl, '/contact/email?lang=es', 'Escribirnos'),
        ],
      },
    },
    language,
  );

/** To a member who closed the account: until when it can be taken back. `day` is a league date in words. */
export const accountClosedMail = (
  { siteUrl, productName }: MailPlace,
  to: string,
  day: string,
  language: MailLanguage,
): FormMail =>
  mailOf(
    to,
    'account-closed',
    {
      en: {
        subject: `${productName}: your account is closed`,
        parts: [
          `Your ${productName} account is closed, and every device is signed out.`,
          `Sign in before ${day} to come back. After that your personal data is removed for good.`,
          link(siteUrl, '/login', 'Come back'),
        ],
      },
      es: {
        subject: `${productName}: tu cuenta está cerrada`,
        parts: [
          `Tu cuenta de ${productName} está cerrada y se cerró la sesión en todos los dispositivos.`,
          `Inicia sesión antes del ${day} para volver. Después, tus datos personales se borran para siempre.`,
          link(siteUrl, '/login?lang=es', 'Volver'),
        ],
      },
    },
    language,
  );

/** To a member whose closed account an admin opened again, as asked. */
export const accountReopenedMail = (
  { siteUrl, productName }: MailPlace,
  to: string,
  language: MailLanguage,
): FormMail =>
  mailOf(
    to,
    'account-reopened',
    {
      en: {
        subject: `${productName}: your account is open again`,
        parts: [
          `The league opened your closed ${productName} account again. Nothing in it was changed.`,
          link(siteUrl, '/login', 'Sign in'),
          'If you did not ask for it, sign in and close it again in your settings.',
        ],
      },
      es: {
        subject: `${productName}: tu cuenta está abierta de nuevo`,
        parts: [
          `La liga volvió a abrir tu cuenta cerrada de ${productName}. No cambió nada en ella.`,
          link(siteUrl, '/login?lang=es', 'Iniciar sesión'),
          'Si no lo pediste, inicia sesión y ciérrala de nuevo en tus ajustes.',
        ],
      },
    },
    language,
  );
