// The spoken texts, in the language that the screen is set to, which can differ from the language of its page.
import { type Clock, type Level, levelNumber } from '@ahl/shared-types/poker-clocks';
import type { Cue, SpeechLanguage } from '@ahl/shared-types/screens';

type Words = {
  level: (number: number) => string;
  blinds: (small: number, big: number) => string;
  ante: (ante: number) => string;
  bigBlindAnte: (ante: number) => string;
  start: string;
  minute: string;
  minuteToBreak: string;
  minuteOfBreak: string;
  break: (minutes: number) => string;
  colourUp: (chip: number) => string;
  breakOver: string;
  overtime: string;
  pause: string;
  resume: string;
  handForHand: string;
  finish: string;
};

const words: Record<SpeechLanguage, Words> = {
  en: {
    level: (number) => `Level ${number}.`,
    blinds: (small, big) => `Blinds ${small} and ${big}.`,
    ante: (ante) => `Ante ${ante}.`,
    bigBlindAnte: (ante) => `Big blind ante ${ante}.`,
    start: 'Shuffle up and deal.',
    minute: 'One minute left in this level.',
    minuteToBreak: 'One minute to the break.',
    minuteOfBreak: 'One minute left. Back to your seats, please.',
    break: (minutes) => `Break. ${minutes} minutes.`,
    colourUp: (chip) => `Colour up: please exchange your ${chip} chips.`,
    breakOver: 'The break is over.',
    overtime: 'This was the last level. The blinds stay as they are.',
    pause: 'The clock is paused.',
    resume: 'The clock is running.',
    handForHand: 'We are playing hand for hand.',
    finish: 'The tournament is over. Thank you for playing.',
  },
  es: {
    level: (number) => `Nivel ${number}.`,
    blinds: (small, big) => `Ciegas ${small} y ${big}.`,
    ante: (ante) => `Ante de ${ante}.`,
    bigBlindAnte: (ante) => `Ante de ciega grande de ${ante}.`,
    start: 'A barajar y repartir.',
    minute: 'Queda un minuto de este nivel.',
    minuteToBreak: 'Un minuto para el descanso.',
    minuteOfBreak: 'Queda un minuto. Vuelvan a sus asientos, por favor.',
    break: (minutes) => `Descanso. ${minutes} minutos.`,
    colourUp: (chip) => `Cambio de fichas: por favor cambien sus fichas de ${chip}.`,
    breakOver: 'Terminó el descanso.',
    overtime: 'Este fue el último nivel. Las ciegas se quedan como están.',
    pause: 'El reloj está en pausa.',
    resume: 'El reloj está en marcha.',
    handForHand: 'Jugamos mano por mano.',
    finish: 'Terminó el torneo. Gracias por jugar.',
  },
};

const levelText = (say: Words, levels: readonly Level[], index: number): string => {
  const level = levels[index];
  if (level?.kind !== 'level') return '';
  return [
    say.level(levelNumber(levels, index)),
    say.blinds(level.smallBlind, level.bigBlind),
    level.ante > 0 && say.ante(level.ante),
    level.bigBlindAnte > 0 && say.bigBlindAnte(level.bigBlindAnte),
  ]
    .filter(Boolean)
    .join(' ');
};

const breakText = (say: Words, level: Level | undefined): string => {
  if (level?.kind !== 'break') return '';
  const text = say.break(Math.max(1, Math.round(level.durationMs / 60_000)));
  return level.colourUpChip === null ? text : `${text} ${say.colourUp(level.colourUpChip)}`;
};

const minuteText = (say: Words, levels: readonly Level[], index: number): string => {
  if (levels[index]?.kind === 'break') return say.minuteOfBreak;
  return levels[index + 1]?.kind === 'break' ? say.minuteToBreak : say.minute;
};

/** Returns the sentence of a cue; an announcement is read as it was written. */
export const spokenText = (
  { kind, levelIndex }: Pick<Cue, 'kind' | 'levelIndex'>,
  { levels, announcement }: Pick<Clock, 'levels' | 'announcement'>,
  language: SpeechLanguage,
): string => {
  const say = words[language];
  switch (kind) {
    case 'start':
      return `${say.start} ${levelText(say, levels, levelIndex)}`;
    case 'level':
      return levelText(say, levels, levelIndex);
    case 'one-minute':
      return minuteText(say, levels, levelIndex);
    case 'break':
      return breakText(say, levels[levelIndex]);
    case 'break-end':
      return `${say.breakOver} ${levelText(say, levels, levelIndex)}`;
    case 'overtime':
      return say.overtime;
    case 'pause':
      return say.pause;
    case 'resume':
      return say.resume;
    case 'hand-for-hand':
      return say.handForHand;
    case 'finish':
      return say.finish;
    case 'announcement':
      return announcement?.text ?? '';
  }
};
