// The mails triggered by a member's own settings, in the member's language.

import { type MailLanguage, type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';

/** The mail to the new address, with the link that makes it the account's e-mail. */
export const emailChangeMail = (
  place: MailPlace,
  to: string,
  token: string,
  language: MailLanguage,
): FormMail => {
  const path = `/confirm-email?for=change&token=${token}`;
  return mailOf(place, to, 'email-change', language, {
    en: [
      `${place.productName}: confirm your new e-mail`,
      `This address was given as the new e-mail of a ${place.productName} account.`,
      ['Confirm this e-mail', path],
      'The link works once, for one day. If it was not you, ignore this mail: nothing changes.',
    ],
    es: [
      `${place.productName}: confirma tu correo nuevo`,
      `Esta dirección se dio como el correo nuevo de una cuenta de ${place.productName}.`,
      ['Confirmar este correo', path],
      'El enlace funciona una vez, durante un día. Si no fuiste tú, ignora este correo: nada cambia.',
    ],
  });
};

/** The mail to the old address: the account's sign-in e-mail has changed. */
export const emailChangedMail = (place: MailPlace, to: string, language: MailLanguage): FormMail =>
  mailOf(place, to, 'email-changed', language, {
    en: [
      `${place.productName}: your e-mail was changed`,
      `Your ${place.productName} account has a new e-mail. You no longer sign in with this address.`,
      'If it was not you, write to us at once.',
      ['Write to us', '/contact/email'],
    ],
    es: [
      `${place.productName}: tu correo ha cambiado`,
      `Tu cuenta de ${place.productName} tiene un correo nuevo. Ya no inicias sesión con esta dirección.`,
      'Si no fuiste tú, escríbenos cuanto antes.',
      ['Escribirnos', '/contact/email'],
    ],
  });

/** The mail to a member whose role grew: links that were made before do not open the account any more. */
export const accessVoidedMail = (place: MailPlace, to: string, language: MailLanguage): FormMail =>
  mailOf(place, to, 'access-voided', language, {
    en: [
      `${place.productName}: earlier links to your account are void`,
      `Your ${place.productName} account has more rights now. Links for a new password and unconfirmed changes of e-mail from before no longer work.`,
      'You sign in as usual. If you still need one of them, ask for it again.',
      ['Ask for a new password', '/reset-password'],
    ],
    es: [
      `${place.productName}: los enlaces anteriores a tu cuenta ya no valen`,
      `Tu cuenta de ${place.productName} tiene ahora más derechos. Los enlaces para una contraseña nueva y los cambios de correo sin confirmar de antes ya no funcionan.`,
      'Entras como siempre. Si todavía necesitas uno, pídelo de nuevo.',
      ['Pedir una contraseña nueva', '/reset-password'],
    ],
  });

/** The mail to a member who closed the account, with the last day to reopen it. `day` is a formatted league date. */
export const accountClosedMail = (
  place: MailPlace,
  to: string,
  day: string,
  language: MailLanguage,
): FormMail =>
  mailOf(place, to, 'account-closed', language, {
    en: [
      `${place.productName}: your account is closed`,
      `Your ${place.productName} account is closed, and every device is signed out.`,
      `Sign in before ${day} to come back. After that your personal data is permanently removed.`,
      ['Come back', '/login'],
    ],
    es: [
      `${place.productName}: tu cuenta está cerrada`,
      `Tu cuenta de ${place.productName} está cerrada y se cerró la sesión en todos los dispositivos.`,
      `Inicia sesión antes del ${day} para volver. Después, tus datos personales se borran para siempre.`,
      ['Volver', '/login'],
    ],
  });

/** The mail to a member whose closed account an admin reopened on request. */
export const accountReopenedMail = (place: MailPlace, to: string, language: MailLanguage): FormMail =>
  mailOf(place, to, 'account-reopened', language, {
    en: [
      `${place.productName}: your account is open again`,
      `The league opened your closed ${place.productName} account again. Nothing in it was changed.`,
      ['Sign in', '/login'],
      'If you did not ask for it, sign in and close it again in your settings.',
    ],
    es: [
      `${place.productName}: tu cuenta está abierta de nuevo`,
      `La liga volvió a abrir tu cuenta cerrada de ${place.productName}. No cambió nada en ella.`,
      ['Iniciar sesión', '/login'],
      'Si no lo pediste, inicia sesión y ciérrala de nuevo en tus ajustes.',
    ],
  });
