// The messages of hooks in chat services: a title, and a line below it.
import { defineTexts } from '@ahl/shared-types/texts';

export const hookTexts = defineTexts({
  started: { en: '{name} has started', es: 'Empezó {name}' },
  entryClosed: { en: 'Entry to {name} is closed', es: 'Cerró la entrada de {name}' },
  posted: { en: 'Results: {name}', es: 'Resultados: {name}' },
  corrected: { en: 'Results corrected: {name}', es: 'Resultados corregidos: {name}' },
  published: { en: 'News: {title}', es: 'Noticias: {title}' },
  cancelled: { en: '{name} is cancelled', es: 'Se cancela {name}' },
  decided: { en: '{name} is decided', es: '{name} está decidida' },
  test: { en: 'Test message of {productName}', es: 'Mensaje de prueba de {productName}' },
  testText: {
    en: 'This hook works. It sends messages like this one.',
    es: 'Este aviso funciona. Envía mensajes como este.',
  },
  when: {
    en: '{date, date, day}{times, select, none {} other {, {times}}}{venueName, select, none {} other { at {venueName}}}',
    es: '{date, date, day}{times, select, none {} other {, {times}}}{venueName, select, none {} other { en {venueName}}}',
  },
  players: {
    en: '{count, plural, one {# player} other {# players}}',
    es: '{count, plural, one {# jugador} other {# jugadores}}',
  },
  winner: { en: 'Winner: {names}', es: 'Ganó: {names}' },
  qualified: { en: 'Qualified: {names}', es: 'Clasificados: {names}' },
  leader: { en: 'First: {names}', es: 'En primer lugar: {names}' },
});
