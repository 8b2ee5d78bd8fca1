// The texts of reminders of nights, and of the notice that a followed player has won.
import { defineTexts } from '@ahl/shared-types/texts';

export const reminderTexts = defineTexts({
  subject: { en: '{name}, {date, date, day}, {time}', es: '{name}, {date, date, day}, {time}' },
  place: {
    en: '{name}{venueName, select, none {} other { at {venueName}}}, {date, date, day}, {time}.',
    es: '{name}{venueName, select, none {} other { en {venueName}}}, {date, date, day}, {time}.',
  },
  reserved: {
    en: 'Your place is reserved. It is held until 10 minutes after the start.',
    es: 'Tu lugar está reservado. Se guarda hasta 10 minutos después del inicio.',
  },
  waiting: {
    en: 'You are in line for a seat. Cancel if you cannot come: the next in line moves up.',
    es: 'Estás en la lista de espera. Cancela si no puedes venir: el siguiente avanza.',
  },
  followed: {
    en: 'You can reserve a place until the start.',
    es: 'Puedes reservar un lugar hasta el inicio.',
  },
  open: { en: 'Open the night', es: 'Abrir la noche' },
  change: { en: 'Choose your reminders', es: 'Elegir tus recordatorios' },
  won: {
    en: '{player} has won{venueName, select, none {} other { at {venueName}}}',
    es: '{player} ganó{venueName, select, none {} other { en {venueName}}}',
  },
  wonFact: {
    en: '{player} won {name} on {date, date, day} against {others, plural, one {# other player} other {# other players}}.',
    es: '{player} ganó {name} el {date, date, day} contra {others, plural, one {# jugador} other {# jugadores}}.',
  },
  stop: { en: 'Stop these mails', es: 'No recibir más estos correos' },
});
