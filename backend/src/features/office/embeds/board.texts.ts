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
  upcoming: { en: 'Upcoming', es: 'Próximamente' },
  accepting: {
    en: 'Entry is open for {minutes, plural, one {# more minute} other {# more minutes}}',
    es: 'La entrada sigue abierta {minutes, plural, one {# minuto} other {# minutos}} más',
  },
  running: { en: 'Running, entry is closed', es: 'En juego, entrada cerrada' },
  closed: { en: 'Entry is closed', es: 'Entrada cerrada' },
  finished: { en: 'Over', es: 'Terminada' },
  won: { en: 'Won by {names}', es: 'Ganó {names}' },
  level: { en: 'Level {level}: {blinds}', es: 'Nivel {level}: {blinds}' },
  break: { en: 'Break', es: 'Descanso' },
  paused: { en: 'Paused', es: 'En pausa' },
  playersLeft: { en: '{playersLeft} of {entries} players', es: '{playersLeft} de {entries} jugadores' },
  noNights: { en: 'No upcoming nights.', es: 'No hay noches previstas.' },
  noRows: { en: 'Nobody has played yet.', es: 'Todavía no ha jugado nadie.' },
  more: { en: 'More at', es: 'Más en' },
});
