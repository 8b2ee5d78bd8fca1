// The mails of joining, in the reader's language.
import type { FormMail } from '../../http/queue-mail.ts';
import type { MailLanguage, MailPlace } from '../auth/account.mail.ts';
import { mailBody } from '../mail/mail-body.ts';

/** To somebody who asked to join: the link that makes them a member. */
export const confirmMail = (
  { siteUrl, productName }: MailPlace,
  to: string,
  token: string,
  language: MailLanguage,
): FormMail => {
  const url = `${siteUrl}/confirm-email?token=${token}`;
  const words = {
    en: {
      subject: `Welcome to ${productName}: confirm your e-mail`,
      parts: [
        `One step is left: confirm that this is your e-mail, and you are a member of ${productName}.`,
        { words: 'Confirm my e-mail', url },
        'The link works once, for two days. If you did not ask to join, ignore this mail and nothing happens.',
      ],
    },
    es: {
      subject: `Te damos la bienvenida a ${productName}: confirma tu correo`,
      parts: [
        `Falta un paso: confirma que este es tu correo y ya formas parte de ${productName}.`,
        { words: 'Confirmar mi correo', url: `${url}&lang=es` },
        'El enlace funciona una vez, durante dos días. Si no pediste unirte, ignora este correo y no pasará nada.',
      ],
    },
  }[language];
  return { to, kind: 'join-confirm', subject: words.subject, ...mailBody(words.parts, language) };
};

/** To the owner of an e-mail with which somebody asked to join again. */
export const alreadyMemberMail = (
  { siteUrl, productName }: MailPlace,
  to: string,
  language: MailLanguage,
): FormMail => {
  const words = {
    en: {
      subject: `You are a member of ${productName} already`,
      parts: [
        `Somebody asked to join ${productName} with this e-mail, but it has an account already. Nothing was changed.`,
        { words: 'Sign in', url: `${siteUrl}/login` },
        'If you do not know your password any more, choose a new one.',
        { words: 'Reset my password', url: `${siteUrl}/reset-password` },
      ],
    },
    es: {
      subject: `Ya formas parte de ${productName}`,
      parts: [
        `Alguien pidió unirse a ${productName} con este correo, pero ya tiene una cuenta. No ha cambiado nada.`,
        { words: 'Iniciar sesión', url: `${siteUrl}/login?lang=es` },
        'Si ya no recuerdas tu contraseña, elige una nueva.',
        { words: 'Restablecer mi contraseña', url: `${siteUrl}/reset-password?lang=es` },
      ],
    },
  }[language];
  return { to, kind: 'join-known', subject: words.subject, ...mailBody(words.parts, language) };
};
