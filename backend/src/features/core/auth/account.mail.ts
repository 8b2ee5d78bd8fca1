// The mails about signing in.

import { type MailLanguage, type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';

/** The mail to the owner of an account, with the link to choose a new password. */
export const passwordResetMail = (
  place: MailPlace,
  to: string,
  token: string,
  language: MailLanguage,
): FormMail => {
  const path = `/reset-password?token=${token}`;
  return mailOf(place, to, 'password-reset', language, {
    en: [
      `${place.productName}: choose a new password`,
      `Somebody asked for a new password for your ${place.productName} account.`,
      ['Choose a new password', path],
      'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
    ],
    es: [
      `${place.productName}: elige una contraseña nueva`,
      `Alguien pidió una contraseña nueva para tu cuenta de ${place.productName}.`,
      ['Elegir una contraseña nueva', path],
      'El enlace funciona una vez, durante una hora. Si no fuiste tú, ignora este correo: tu contraseña no cambia.',
    ],
  });
};

/** The mail to the owner of an account whose password was just changed. */
export const passwordChangedMail = (place: MailPlace, to: string, language: MailLanguage): FormMail =>
  mailOf(place, to, 'password-changed', language, {
    en: [
      `${place.productName}: your password was changed`,
      `The password of your ${place.productName} account was changed, and every device was signed out.`,
      'If it was not you, ask for a new password at once.',
      ['Ask for a new password', '/reset-password'],
    ],
    es: [
      `${place.productName}: tu contraseña ha cambiado`,
      `La contraseña de tu cuenta de ${place.productName} ha cambiado y se cerró la sesión en todos los dispositivos.`,
      'Si no fuiste tú, pide una contraseña nueva cuanto antes.',
      ['Pedir una contraseña nueva', '/reset-password'],
    ],
  });

/** The mail to a member who forgot their sign-in e-mail. */
export const usernameMail = (place: MailPlace, to: string, language: MailLanguage): FormMail =>
  mailOf(place, to, 'username', language, {
    en: [
      `${place.productName}: your username`,
      `You sign in to ${place.productName} with this e-mail address: ${to}`,
      ['Sign in', '/login'],
      'If you did not ask for it, you can ignore this mail.',
    ],
    es: [
      `${place.productName}: tu nombre de usuario`,
      `Inicias sesión en ${place.productName} con esta dirección de correo: ${to}`,
      ['Iniciar sesión', '/login'],
      'Si no lo pediste, puedes ignorar este correo.',
    ],
  });

/** The mail to the owner of an account whose password was tried too often. */
export const passwordTriedMail = (place: MailPlace, to: string, language: MailLanguage): FormMail =>
  mailOf(place, to, 'password-tried', language, {
    en: [
      `${place.productName}: somebody tried to sign in to your account`,
      `Somebody tried many wrong passwords for your ${place.productName} account. Sign-in from where they tried is blocked for a quarter of an hour.`,
      'Your password was not guessed, and you do not need to do anything. On a device where you signed in before, you can sign in as usual.',
      'If it was you, you can choose a new password.',
      ['Choose a new password', '/reset-password'],
    ],
    es: [
      `${place.productName}: alguien intentó entrar en tu cuenta`,
      `Alguien probó muchas contraseñas equivocadas en tu cuenta de ${place.productName}. Desde donde lo intentó, está cerrada durante un cuarto de hora.`,
      'No adivinó tu contraseña y no tienes que hacer nada. En un dispositivo donde ya iniciaste sesión, entras como siempre.',
      'Si fuiste tú, puedes elegir una contraseña nueva.',
      ['Elegir una contraseña nueva', '/reset-password'],
    ],
  });
