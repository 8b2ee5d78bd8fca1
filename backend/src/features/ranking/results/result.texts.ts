// The texts of the message about a played night and of its recap in the news.
import { defineTexts } from '@ahl/shared-types/texts';

export const resultTexts = defineTexts({
  points: {
    en: '{points, plural, =1 {1 point} other {{amount} points}}',
    es: '{points, plural, =1 {1 punto} other {{amount} puntos}}',
  },
  /** `points` is empty for a night that is left out of the standings. */
  posted: {
    subject: {
      en: 'Place {place} of {entrants} at {venueName}{points, select, none {} other {: {points}}}',
      es: 'Puesto {place} de {entrants} en {venueName}{points, select, none {} other {: {points}}}',
    },
    text: {
      en: 'You finished {name} at {venueName} on {date, date, day} in place {place} of {entrants}{points, select, none {. The night is left out of the standings and gives no points.} other { and earned {points}.}}',
      es: 'Terminaste {name} en {venueName} el {date, date, day} en el puesto {place} de {entrants}{points, select, none {. La noche no cuenta para la clasificación y no da puntos.} other { y ganaste {points}.}}',
    },
  },
  /** A correction took the member out of the result. */
  removed: {
    subject: {
      en: 'Corrected: you are not in the result at {venueName}',
      es: 'Corregido: no estás en el resultado de {venueName}',
    },
    text: {
      en: 'The result of {name} at {venueName} on {date, date, day} was corrected. You are not in it any more, and it gives you no points.',
      es: 'Se corrigió el resultado de {name} en {venueName} el {date, date, day}. Ya no estás en él y no te da puntos.',
    },
  },
  withdrawn: {
    subject: { en: 'Taken back: the result at {venueName}', es: 'Retirado: el resultado de {venueName}' },
    text: {
      en: 'The league took back the result of {name} at {venueName} on {date, date, day}. Your place and your points do not count. When it is posted again, this message will say so.',
      es: 'La liga retiró el resultado de {name} en {venueName} el {date, date, day}. Tu puesto y tus puntos no cuentan. Cuando se publique de nuevo, este mensaje lo dirá.',
    },
  },
  knockOuts: {
    en: 'You eliminated {count, plural, one {# player} other {# players}}.',
    es: 'Eliminaste a {count, plural, one {# jugador} other {# jugadores}}.',
  },
  corrected: { en: 'This result was corrected.', es: 'Este resultado se corrigió.' },
  howCounted: { en: 'How the points are counted:', es: 'Cómo se cuentan los puntos:' },
  wholeNight: { en: 'The whole night:', es: 'La noche completa:' },
  help: { en: 'Is something wrong? Write to the league.', es: '¿Hay algún error? Escribe a la liga.' },
  /** The recap in the news. `winners` counts who shares the first place. */
  recap: {
    title: {
      en: '{winners, plural, one {{who} wins} other {{who} win}} at {venue}',
      es: '{winners, plural, one {{who} gana} other {{who} ganan}} en {venue}',
    },
    lead: {
      en: '{who} outlasted {entrants} players at {venue} and {winners, plural, one {takes} other {take}} {points} points from {name}.',
      es: '{who} {winners, plural, one {superó} other {superaron}} a {entrants} jugadores en {venue} y {winners, plural, one {se lleva} other {se llevan}} {points} puntos de {name}.',
    },
    night: { en: 'The whole result of the night', es: 'El resultado completo de la noche' },
    also: { en: 'Also at the final table:', es: 'También en la mesa final:' },
    finisher: { en: '{place}. {name}, {points} points', es: '{place}. {name}, {points} puntos' },
  },
});
