import { type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';

/** The mail to a new member entered by the office: how to sign in for the first time. */
export const welcomeMail = (place: MailPlace, to: string): FormMail =>
  mailOf(place, to, 'member-welcome', 'en', {
    en: [
      `Welcome to ${place.productName}`,
      `You are a member of ${place.productName}. Choose a password to see your points and your nights.`,
      ['Choose my password', '/reset-password'],
      'Enter this e-mail address there, and we will mail you a link.',
    ],
    es: [
      `Te damos la bienvenida a ${place.productName}`,
      `Ya formas parte de ${place.productName}. Elige una contraseña para ver tus puntos y tus noches.`,
      ['Elegir mi contraseña', '/reset-password'],
      'Escribe allí este correo y te llegará un enlace.',
    ],
  });
