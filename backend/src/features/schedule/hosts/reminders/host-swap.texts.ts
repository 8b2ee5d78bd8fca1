// The texts of requests between hosts, and of their answers.
import { defineTexts } from '@ahl/shared-types/texts';

export const hostSwapTexts = defineTexts({
  night: {
    en: '{name}{venueName, select, none {} other { at {venueName}}}, {date, date, day}, {times}',
    es: '{name}{venueName, select, none {} other { en {venueName}}}, {date, date, day}, {times}',
  },
  give: { en: '{hostName} asks you to take a night', es: '{hostName} te pide que tomes una noche' },
  swap: { en: '{hostName} asks you to swap nights', es: '{hostName} te propone cambiar noches' },
  youGet: { en: 'You would host: {night}.', es: 'Dirigirías: {night}.' },
  theyGet: { en: '{hostName} would host: {night}.', es: '{hostName} dirigiría: {night}.' },
  where: {
    en: 'Answer under “My Schedule” on the home page.',
    es: 'Responde en «Mi agenda» en la página de inicio.',
  },
  accept: { en: '{hostName} accepted', es: '{hostName} aceptó' },
  decline: { en: '{hostName} declined', es: '{hostName} no aceptó' },
  withdraw: { en: '{hostName} withdrew the request', es: '{hostName} retiró la petición' },
});
