// The texts of notices by mail and by push, for each kind of notice.
import { defineTexts } from '@ahl/shared-types/texts';

export const noticeTexts = defineTexts({
  heading: {
    messages: { en: 'A message from {productName}', es: 'Un mensaje de {productName}' },
    announcements: { en: 'News from {productName}', es: 'Novedades de {productName}' },
    inbox: { en: '{authorName} wrote to the league', es: '{authorName} escribió a la liga' },
    results: { en: 'Your result', es: 'Tu resultado' },
    nights: { en: 'A night where you have a place', es: 'Una noche en la que tienes lugar' },
    hosting: { en: 'A night that you host', es: 'Una noche que diriges' },
    reminders: { en: 'A night for you', es: 'Una noche para ti' },
    wins: { en: 'A player whom you follow', es: 'Un jugador que sigues' },
  },
  /** Why the reader gets the mail. */
  reason: {
    messages: {
      en: 'You get this mail because e-mail for messages is on.',
      es: 'Recibes este correo porque tienes activado el correo para mensajes.',
    },
    announcements: {
      en: 'You get this mail because e-mail for announcements is on.',
      es: 'Recibes este correo porque tienes activado el correo para anuncios.',
    },
    inbox: {
      en: "You get this mail because e-mail for the league's inbox is on.",
      es: 'Recibes este correo porque tienes activado el correo para el buzón de la liga.',
    },
    results: {
      en: 'You get this mail because e-mail for your results is on.',
      es: 'Recibes este correo porque tienes activado el correo para tus resultados.',
    },
    nights: {
      en: 'You get this mail because e-mail for nights with your place is on.',
      es: 'Recibes este correo porque tienes activado el correo para las noches con tu lugar.',
    },
    hosting: {
      en: 'You get this mail because e-mail for nights that you host is on.',
      es: 'Recibes este correo porque tienes activado el correo para las noches que diriges.',
    },
    reminders: {
      en: 'You get this mail because you reserved this night or follow it, and e-mail for reminders is on.',
      es: 'Recibes este correo porque reservaste o sigues esta noche y tienes activado el correo para recordatorios.',
    },
    wins: {
      en: 'You get this mail because you follow this player, and e-mail for their wins is on.',
      es: 'Recibes este correo porque sigues a este jugador y tienes activado el correo para sus victorias.',
    },
  },
  open: { en: 'Open it on the site', es: 'Abrir en el sitio' },
  stop: { en: 'Stop these mails', es: 'No recibir más estos correos' },
});
