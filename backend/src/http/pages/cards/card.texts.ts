// The texts on the pictures of shared pages.
import { defineTexts } from '@ahl/shared-types/texts';

export const cardTexts = defineTexts({
  tonight: { en: 'Tonight', es: 'Esta noche' },
  live: { en: 'Live', es: 'En vivo' },
  cancelled: { en: 'Cancelled', es: 'Cancelado' },
  winner: {
    en: '{count, plural, one {Winner} other {Winners}}',
    es: '{count, plural, one {Ganador} other {Ganadores}}',
  },
  left: { en: '{left} left of {entries}', es: 'Quedan {left} de {entries}' },
  notPosted: { en: 'The result is not posted yet', es: 'El resultado aún no está publicado' },
  free: { en: 'Free poker for league points', es: 'Póker gratuito, con puntos de la liga' },
  players: { en: 'players', es: 'jugadores' },
  points: { en: 'points', es: 'puntos' },
  games: { en: 'games', es: 'partidas' },
  wins: { en: 'wins', es: 'victorias' },
  rank: { en: 'of {players}', es: 'de {players}' },
  leaderboard: { en: 'Leaderboard', es: 'Clasificación' },
  race: { en: 'Point race', es: 'Carrera de puntos' },
  cut: { en: 'The first {cut} qualify', es: 'Se clasifican los primeros {cut}' },
  nightsLeft: {
    en: '{nights, plural, =0 {All nights are played} one {# night left} other {# nights left}}',
    es: '{nights, plural, =0 {Se jugaron todas las noches} one {Queda # noche} other {Quedan # noches}}',
  },
  nextNights: { en: 'The next nights', es: 'Las próximas noches' },
  allTime: { en: 'All time', es: 'Histórica' },
  news: { en: '{league} news', es: 'Noticias de {league}' },
  seasonOf: { en: '{season}: the season so far', es: '{season}: la temporada hasta hoy' },
});
