// The texts of a notice, by mail and by push, in the reader's language.
import type { NoticeKind } from '@ahl/shared-types/messages';
import { messagePreview } from '@ahl/shared-types/messages';
import { mailBody } from '#features/core/mail/mail-body.ts';
import type { MailLanguage, MailPlace } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';

/** The conversation and the message that a notice is about. */
export type NoticeFacts = {
  kind: NoticeKind;
  threadId: string;
  subject: string;
  text: string;
  authorName: string;
};

const addressOf = ({ kind, threadId }: NoticeFacts): string =>
  `/messages?${kind === 'inbox' ? 'box=league&' : ''}id=${threadId}`;

const heading = (facts: NoticeFacts, productName: string, language: MailLanguage): string => {
  const words = {
    messages: { en: `A message from ${productName}`, es: `Un mensaje de ${productName}` },
    announcements: { en: `News from ${productName}`, es: `Novedades de ${productName}` },
    inbox: { en: `${facts.authorName} wrote to the league`, es: `${facts.authorName} escribió a la liga` },
    results: { en: 'Your result', es: 'Tu resultado' },
    nights: { en: 'A night where you have a place', es: 'Una noche en la que tienes lugar' },
    hosting: { en: 'A night that you host', es: 'Una noche que diriges' },
  };
  return words[facts.kind][language];
};

/** Returns the push notice: title, text, and the address that a tap opens. */
export const pushNotice = (facts: NoticeFacts, productName: string, language: MailLanguage): string =>
  JSON.stringify({
    title: heading(facts, productName, language),
    body: `${facts.subject}: ${messagePreview(facts.text)}`,
    url: addressOf(facts),
    // A newer notice of the same conversation replaces the older one.
    tag: facts.threadId,
  });

const foot = {
  en: {
    messages: 'You get this mail because e-mail for messages is on.',
    announcements: 'You get this mail because e-mail for announcements is on.',
    inbox: "You get this mail because e-mail for the league's inbox is on.",
    results: 'You get this mail because e-mail for your results is on.',
    nights: 'You get this mail because e-mail for nights with your place is on.',
    hosting: 'You get this mail because e-mail for nights that you host is on.',
  },
  es: {
    messages: 'Recibes este correo porque tienes activado el correo para mensajes.',
    announcements: 'Recibes este correo porque tienes activado el correo para anuncios.',
    inbox: 'Recibes este correo porque tienes activado el correo para el buzón de la liga.',
    results: 'Recibes este correo porque tienes activado el correo para tus resultados.',
    nights: 'Recibes este correo porque tienes activado el correo para las noches con tu lugar.',
    hosting: 'Recibes este correo porque tienes activado el correo para las noches que diriges.',
  },
};

/** A line that is an address of this site; the site itself shows it as a link. */
const ownAddressLine = /^\/(?!\/)[\w/?=&-]*$/gm;

/** Returns the mail of a message, with its text, a link to answer and a link to turn such mails off. */
export const noticeMail = (
  { siteUrl, productName }: MailPlace,
  facts: NoticeFacts,
  receiver: { email: string; language: MailLanguage; token: string },
): FormMail => {
  const { language, token } = receiver;
  const say = language === 'es';
  const stop = `${siteUrl}/unsubscribe?token=${token}${say ? '&lang=es' : ''}`;
  const parts = [
    `${facts.subject} (${facts.authorName})`,
    ...facts.text.replace(ownAddressLine, (path) => siteUrl + path).split(/\n{2,}/),
    { words: say ? 'Abrir en el sitio' : 'Open it on the site', url: siteUrl + addressOf(facts) },
    foot[language][facts.kind],
    { words: say ? 'No recibir más estos correos' : 'Stop these mails', url: stop },
  ];
  return {
    to: receiver.email,
    kind: `notice-${facts.kind}`,
    subject: `${heading(facts, productName, language)}: ${facts.subject}`,
    ...mailBody(parts, language),
    unsubscribeUrl: `${siteUrl}/api/messages/unsubscribe?token=${token}`,
  };
};
