// The texts of posters.
import { defineTexts } from '@ahl/shared-types/texts';

export const posterTexts = defineTexts({
  night: { en: 'Free hold’em night', es: 'Noche de hold’em gratis' },
  venue: { en: 'Free hold’em every week', es: 'Hold’em gratis cada semana' },
  winner: { en: 'Winner of the night', es: 'Ganador de la noche' },
  winners: { en: 'Winners of the night', es: 'Ganadores de la noche' },
  starts: { en: 'Starts', es: 'Empieza' },
  free: { en: 'Free to play · everybody is welcome', es: 'Jugar es gratis · todos son bienvenidos' },
  players: { en: 'Players', es: 'Jugadores' },
  points: { en: 'Points', es: 'Puntos' },
  look: { en: 'Who plays, and when: scan', es: 'Quién juega y cuándo: escanea' },
  standings: { en: 'All results: scan', es: 'Todos los resultados: escanea' },
});
