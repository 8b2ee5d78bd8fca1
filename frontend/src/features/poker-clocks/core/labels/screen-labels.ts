// What the desk says of screens. English, as all of the desk.
import type { Screen, ScreenFault } from '@ahl/shared-types/screens';
import { pluralise } from '@/lib/format.ts';

/** The colour of a screen when it identifies itself, by its number: the same on the desk and on the screen. */
export const screenTone = (number: number): 'felt' | 'sky' | 'brass' | 'red' =>
  (['felt', 'sky', 'brass', 'red'] as const)[number % 4] ?? 'felt';

const reasons: Record<ScreenFault, string> = {
  offline: 'Not heard of',
  hidden: 'Another window covers it, or it is asleep',
  'old-version': 'It shows an older state of the clock',
  'sound-locked': 'Sound is locked: tap that screen once',
  'sound-missing': 'It has no sound',
  'wake-lock': 'It may fall asleep: nothing keeps it on',
  voice: 'It has no voice in the language that it is set to',
  'check-in': 'It has no check-in code: open /tv on it, and pair it under Event Clocks, Screens',
};

/** What is wrong with a screen, in words. */
export const faultText = (
  fault: ScreenFault,
  screen: Screen,
  timeOf: (instantMs: number) => string,
): string =>
  fault === 'offline' ? `Not heard of since ${timeOf(Date.parse(screen.seenAt))}` : reasons[fault];

const soundLabels: Record<Screen['sound'], string> = {
  on: 'sound on',
  locked: 'sound locked',
  muted: 'muted here',
  missing: 'no sound',
};
const viewLabels: Record<Screen['view'], string> = {
  clock: 'shows the clock',
  seats: 'shows the seats',
  blinds: 'shows the blinds',
  message: 'shows the message',
  qr: 'shows the QR code',
};

/** A device clock that is further off than this is worth a word; the display corrects it by itself. */
const worthSayingMs = 2_000;

/** The facts of a screen, in words. */
export const screenFacts = (screen: Screen): string[] => {
  const { offsetMs } = screen;
  const off = Math.round(Math.abs(offsetMs) / 1_000);
  return [
    viewLabels[screen.view],
    screen.isSpeaker ? 'speaks for the room' : soundLabels[screen.sound],
    ...(Math.abs(offsetMs) < worthSayingMs
      ? []
      : [`its own clock is ${pluralise(off, 'second')} ${offsetMs > 0 ? 'slow' : 'fast'}, corrected`]),
  ];
};
