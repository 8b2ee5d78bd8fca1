// What the venue screen shows around its face, pure.

import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { EntryStatus } from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';
import type { FaceModel } from '../../face-model.ts';

/** A small label with what it says; brass ones are of the break. */
export type Fact = { label: string; value: string; tone?: 'felt' | 'brass' };

/** The facts in the header: entry only when it is known, the end as an estimate. */
export const headerFacts = (
  clock: Clock,
  face: FaceModel,
  { entry, startsAtMs }: { entry: EntryStatus | null; startsAtMs: number | null },
  { nowMs, timeOf }: { nowMs: number; timeOf: (instantMs: number) => string },
): Fact[] => {
  if (face.state === 'finished') return [];
  const facts: Fact[] = [];
  if (entry?.kind === 'accepting')
    facts.push({ label: t`Entry open`, value: t`${entry.minutesLeft} min`, tone: 'felt' });
  else if (entry?.kind === 'upcoming') facts.push({ label: t`Entry opens`, value: timeOf(entry.startsAtMs) });
  else if (entry?.kind === 'closed') facts.push({ label: t`Entry`, value: t`Closed` });
  const waitMs = clock.status === 'ready' && startsAtMs !== null ? Math.max(0, startsAtMs - nowMs) : 0;
  if (face.state !== 'overtime') facts.push({ label: t`Ends about`, value: timeOf(face.endsAtMs + waitMs) });
  return facts;
};

/** The facts left of the time: the league's time, and when the row ends while it runs. */
export const leftFacts = (face: FaceModel, nowMs: number, timeOf: (instantMs: number) => string): Fact[] => {
  const facts: Fact[] = [{ label: t`Time now`, value: timeOf(nowMs) }];
  if (face.state === 'running') facts.push({ label: t`Level ends`, value: timeOf(face.levelEndsAtMs) });
  if (face.state === 'break') facts.push({ label: t`Play resumes`, value: timeOf(face.levelEndsAtMs) });
  if (face.state === 'running' && face.breakAtMs !== null)
    facts.push({ label: t`Break at`, value: timeOf(face.breakAtMs) });
  return facts;
};

/** The facts right of the time: what comes next, the break, the colour-up. */
export const rightFacts = (face: FaceModel): Fact[] => {
  if (face.state === 'finished') return [];
  const facts: Fact[] = [];
  if (face.next?.blinds) facts.push({ label: t`Next level`, value: face.next.short });
  else if (face.next) facts.push({ label: t`Next`, value: face.next.short, tone: 'brass' });
  if (face.breakIn !== null) facts.push({ label: t`Break in`, value: face.breakIn });
  if (face.colourUp) {
    const label = face.colourUp.isNow ? t`Colour-up now` : t`Colour-up at break`;
    facts.push({ label, value: `${face.colourUp.chip}s`, tone: 'brass' });
  }
  return facts;
};

/** The words over the time: the row, and what is not as usual. */
export const headingOf = (
  face: FaceModel,
  startsAt: string | null,
): { text: string; flag: string | null } => {
  switch (face.state) {
    case 'ready':
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

/** The line under the blinds. */
export const underBlinds = (face: FaceModel): { text: string; tone: 'brass' | 'quiet' } => {
  if (face.state === 'overtime') return { text: t`Last level: blinds stay as they are`, tone: 'quiet' };
  if (face.isBreak)
    return face.colourUp
      ? { text: t`${face.colourUp.chip}s leave play: colour up now`, tone: 'brass' }
      : { text: t`Back at the tables when this ends`, tone: 'quiet' };
  return face.ante === null ? { text: t`No ante`, tone: 'quiet' } : { text: face.ante, tone: 'brass' };
};
