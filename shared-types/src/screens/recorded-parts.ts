// The parts of sentences that are recorded, beside the words of numbers. A sentence of `speech-labels.ts` with a part that
// is missing here fails the test; `npm run record-words` records the parts again.
import type { SpeechLanguage } from './display-settings.ts';
import { allNumberWords } from './number-words.ts';

const parts: Record<SpeechLanguage, readonly string[]> = {
  en: [
    'level',
    'blinds',
    'and',
    'ante',
    'big blind ante',
    'shuffle up and deal',
    'one minute left in this level',
    'one minute to the break',
    'one minute left',
    'back to your seats, please',
    'break',
    'minutes',
    'colour up: please exchange your',
    'chips',
    'the break is over',
    'this was the last level',
    'the blinds stay as they are',
    'the clock is paused',
    'the clock is running',
    'we are playing hand for hand',
    'the tournament is over',
    'thank you for playing',
  ],
  es: [
    'nivel',
    'ciegas',
    'ante de',
    'ante de ciega grande de',
    'a barajar y repartir',
    'queda un minuto de este nivel',
    'un minuto para el descanso',
    'queda un minuto',
    'vuelvan a sus asientos, por favor',
    'descanso',
    'minutos',
    'cambio de fichas: por favor cambien sus fichas de',
    'terminó el descanso',
    'este fue el último nivel',
    'las ciegas se quedan como están',
    'el reloj está en pausa',
    'el reloj está en marcha',
    'jugamos mano por mano',
    'terminó el torneo',
    'gracias por jugar',
  ],
};

/** Every recorded part of a language, in the order of the recording; `y` is a word of numbers and of sentences. */
export const recordedParts = (language: SpeechLanguage): readonly string[] => [
  ...parts[language],
  ...allNumberWords[language],
];
