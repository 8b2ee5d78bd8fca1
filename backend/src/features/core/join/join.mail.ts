// The mails about joining, in the reader's language.

import { type MailLanguage, type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';

/** The page on which a link is used. */
export const confirmPath = (token: string): string => `/confirm-email?token=${token}`;

/** The mail to somebody who asked to join, with the link that makes them a member. */
export const confirmMail = (
  place: MailPlace,
  to: string,
  token: string,
  language: MailLanguage,
): FormMail => {
  const path = confirmPath(token);
  return mailOf(place, to, 'join-confirm', language, {
    en: [
      `Welcome to ${place.productName}: confirm your e-mail`,
      `One step is left: open this link, choose your password, and you are a member of ${place.productName}.`,
      ['Choose my password', path],
      'The link works once, for two days. If you did not ask to join, ignore this mail and nothing happens.',
    ],
    es: [
      `Te damos la bienvenida a ${place.productName}: confirma tu correo`,
      `Falta un paso: abre este enlace, elige tu contraseña y ya formas parte de ${place.productName}.`,
      ['Elegir mi contraseña', path],
      'El enlace funciona una vez, durante dos días. Si no pediste unirte, ignora este correo y no pasará nada.',
    ],
  });
};

/** The mail to the owner of an e-mail that was used to join again. */
export const alreadyMemberMail = (place: MailPlace, to: string, language: MailLanguage): FormMail => {
  return mailOf(place, to, 'join-known', language, {
    en: [
      `You are a member of ${place.productName} already`,
      `Somebody asked to join ${place.productName} with this e-mail, but it has an account already. Nothing was changed.`,
      ['Sign in', '/login'],
      'If you no longer know your password, choose a new one.',
      ['Reset my password', '/reset-password'],
    ],
    es: [
      `Ya formas parte de ${place.productName}`,
      `Alguien pidió unirse a ${place.productName} con este correo, pero ya tiene una cuenta. No ha cambiado nada.`,
      ['Iniciar sesión', '/login'],
      'Si ya no recuerdas tu contraseña, elige una nueva.',
      ['Restablecer mi contraseña', '/reset-password'],
    ],
  });
};
