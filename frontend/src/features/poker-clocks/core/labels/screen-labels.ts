// Texts of the desk about screens.
import type { Screen, ScreenFault } from '@ahl/shared-types/screens';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';

const reasons: Record<Exclude<ScreenFault, 'offline'>, MessageDescriptor> = {
  hidden: msg`Another window covers it, or it is asleep`,
  'old-version': msg`It shows an older state of the clock`,
  'sound-locked': msg`Sound is locked: tap that screen once`,
  'sound-missing': msg`It has no sound`,
  'wake-lock': msg`It may fall asleep: nothing keeps it on`,
  voice: msg`It has no voice for its language`,
  'check-in': msg`It has no check-in code: open /tv on it, and pair it under Event Clocks, Screens`,
};

/** Returns what is wrong with a screen, in words. */
export const faultText = (
  fault: ScreenFault,
  screen: Screen,
  timeOf: (instantMs: number) => string,
): string => {
  if (fault !== 'offline') return i18n._(reasons[fault]);
  const since = timeOf(Date.parse(screen.seenAt));
  return t`No contact since ${since}`;
};

const soundLabels: Record<Screen['sound'], MessageDescriptor> = {
  on: msg`sound on`,
  locked: msg`sound locked`,
  muted: msg`muted here`,
  missing: msg`no sound`,
};
const viewLabels: Record<Screen['view'], MessageDescriptor> = {
  clock: msg`shows the clock`,
  ladder: msg`shows the points ladder`,
  seats: msg`shows the seats`,
  blinds: msg`shows the blinds`,
  message: msg`shows the message`,
  qr: msg`shows the QR code`,
  standings: msg`shows the standings`,
  lastNights: msg`shows the last nights`,
  winners: msg`shows the last winners`,
  promos: msg`shows what the venue offers`,
  sponsors: msg`shows the partners`,
  nextNights: msg`shows the next nights`,
};

/** The clock error of a device from which the desk mentions it (ms); the display corrects it automatically. */
const worthSayingMs = 2_000;

const offText = (offsetMs: number): string => {
  const seconds = Math.round(Math.abs(offsetMs) / 1_000);
  return offsetMs > 0
    ? plural(seconds, {
        one: 'its own clock is # second slow, corrected',
        other: 'its own clock is # seconds slow, corrected',
      })
    : plural(seconds, {
        one: 'its own clock is # second fast, corrected',
        other: 'its own clock is # seconds fast, corrected',
      });
};

/** Returns the facts of a screen, in words. */
export const screenFacts = (screen: Screen): string[] => [
  i18n._(viewLabels[screen.view]),
  screen.isSpeaker ? t`speaks for the room` : i18n._(soundLabels[screen.sound]),
  ...(Math.abs(screen.offsetMs) < worthSayingMs ? [] : [offText(screen.offsetMs)]),
];
