// The texts of notices about a seat: a free one that is offered, and one that a member moved up to.
import { defineTexts } from '@ahl/shared-types/texts';

export const seatNoticeTexts = defineTexts({
  called: {
    subject: {
      en: 'A seat is free at {venueName}: 3 minutes',
      es: 'Hay un asiento libre en {venueName}: 3 minutos',
    },
    fact: {
      en: 'Tap “I am coming” on My night within three minutes; then the seat is offered to the next in line.',
      es: 'Toca «Ya voy» en Mi noche antes de tres minutos; después el asiento se ofrece al siguiente.',
    },
  },
  seated: {
    subject: { en: 'You have a seat at {venueName}', es: 'Tienes un asiento en {venueName}' },
    fact: {
      en: 'You moved up the line for {name} on {date, date, day}, {time}. The seat is held until 10 minutes after the start.',
      es: 'Avanzaste en la lista de {name} del {date, date, day}, {time}. El asiento se guarda hasta 10 minutos después del inicio.',
    },
  },
});
