// The texts of boards for other sites.
import { defineTexts } from '@ahl/shared-types/texts';

export const boardTexts = defineTexts({
  tonight: { en: 'Tonight', es: 'Esta noche' },
  standings: { en: 'Standings', es: 'Clasificación' },
  nextNights: { en: 'Next nights', es: 'Próximas noches' },
  rank: { en: 'Rank', es: 'Puesto' },
  player: { en: 'Player', es: 'Jugador' },
  nights: { en: 'Nights', es: 'Noches' },
  points: { en: 'Points', es: 'Puntos' },
  cancelled: { en: 'Cancelled', es: 'Cancelada' },
  noNights: { en: 'No upcoming nights.', es: 'No hay noches previstas.' },
  noRows: { en: 'Nobody has played yet.', es: 'Todavía no ha jugado nadie.' },
  more: { en: 'More at', es: 'Más en' },
});
