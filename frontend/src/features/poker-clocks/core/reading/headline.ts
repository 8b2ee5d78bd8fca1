// The lines above a clock's time and below its blinds: the same on the display and on a phone.
import { type Clock, startsInMs } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { formatDuration } from '@/lib/format.ts';
import type { FaceModel } from './face-model.ts';

/** Returns the text above the time: the row, and a flag for anything unusual. */
export const headingOf = (
  face: FaceModel,
  startsAt: string | null,
  isCountingDown = false,
): { text: string; flag: string | null } => {
  switch (face.state) {
    case 'ready':
      if (isCountingDown) return { text: t`Starts in`, flag: null };
      return startsAt === null ? { text: t`Starts soon`, flag: null } : { text: t`Starts`, flag: startsAt };
    case 'paused':
      return { text: face.heading, flag: t`Paused` };
    case 'overtime':
      return { text: face.heading, flag: t`Overtime` };
    case 'finished':
      return { text: t`Finished`, flag: null };
    default:
      return { text: face.heading, flag: null };
  }
};

/** Returns the countdown to a start that was set, or null. */
export const countdownOf = (clock: Pick<Clock, 'status' | 'startsAt'>, nowMs: number): string | null => {
  const waitMs = startsInMs(clock, nowMs);
  return waitMs === null || waitMs === 0 ? null : formatDuration(waitMs);
};

/** Returns the line below the blinds. */
export const underBlinds = (face: FaceModel): { text: string; tone: 'brass' | 'quiet' } => {
  if (face.state === 'overtime') return { text: t`Last level: blinds stay as they are`, tone: 'quiet' };
  if (face.isBreak)
    return face.colourUp
      ? { text: t`${face.colourUp.chip}s leave play: colour up now`, tone: 'brass' }
      : { text: t`Back at the tables when this ends`, tone: 'quiet' };
  return face.ante === null ? { text: t`No ante`, tone: 'quiet' } : { text: face.ante, tone: 'brass' };
};
