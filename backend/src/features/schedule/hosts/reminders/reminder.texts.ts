// The texts of reminders to hosts, by mail and by push.
import { defineTexts } from '@ahl/shared-types/texts';

export const reminderTexts = defineTexts({
  subjects: {
    offer: {
      en: 'Can you host at {where}? {date, date, day}, {times}',
      es: '¿Puedes organizar en {where}? {date, date, day}, {times}',
    },
    released: {
      en: 'You do not host at {where} any more: {date, date, day}, {times}',
      es: 'Ya no eres anfitrión en {where}: {date, date, day}, {times}',
    },
    hosting: {
      en: 'You host at {where}: {date, date, day}, {times}',
      es: 'Eres anfitrión en {where}: {date, date, day}, {times}',
    },
  },
  night: {
    en: '{name} at {venueName} on {date, date, day}, {times}',
    es: '{name} en {venueName}, {date, date, day}, {times}',
  },
  offer: {
    needsHost: {
      en: '{night}, needs a host, and you are free.',
      es: 'Falta anfitrión para {night}, y tú estás libre.',
    },
    priority: {
      en: 'You have priority until {time}, {untilDate, date, day}. After that the night is offered to the next host.',
      es: 'Tienes la primera palabra hasta {time}, {untilDate, date, day}. Después la noche se ofrece a otra persona.',
    },
  },
  changed: {
    moved: {
      en: 'A night of yours has other times or another place now: {night}.',
      es: 'Una de tus noches tiene ahora otras horas u otro lugar: {night}.',
    },
    answerAgain: { en: 'Please say again whether you can.', es: 'Dinos de nuevo si puedes, por favor.' },
  },
  released: {
    free: { en: 'You do not host {night} any more.', es: 'Ya no eres anfitrión: {night}.' },
    planChanged: {
      en: 'The office changed the plan: you have that evening off.',
      es: 'La oficina cambió el plan: tienes esa noche libre.',
    },
    cancelled: {
      en: 'The night is cancelled: you have that evening off.',
      es: 'La noche se canceló: la tienes libre.',
    },
  },
  question: {
    planned: { en: 'You are down to host {night}.', es: 'Estás en el plan como anfitrión: {night}.' },
    answer: {
      en: 'Please say whether you can. The links work until the night begins.',
      es: 'Dinos si puedes, por favor. Los enlaces funcionan hasta que empiece la noche.',
    },
  },
  confirmed: {
    host: { en: 'You host {night}.', es: 'Eres anfitrión: {night}.' },
    thanks: {
      en: 'You confirmed it already: there is nothing to do. Thank you!',
      es: 'Ya lo confirmaste: no tienes que hacer nada. ¡Gracias!',
    },
  },
  answers: {
    canHost: { en: 'I can host', es: 'Puedo' },
    cannot: { en: 'I cannot', es: 'No puedo' },
    cannotAfterAll: { en: 'I cannot host after all', es: 'Al final no puedo' },
  },
});
