// What the venue screen shows around its face, pure.

import { type Clock, type ClockReading, startsInMs } from '@ahl/shared-types/poker-clocks';
import { type EntryStatus, takesEntries } from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';
import { formatDuration, formatNumber } from '@/lib/format.ts';
import { entryLeft } from '../../entry-window.ts';
import { endsAboutMs, type FaceModel } from '../../face-model.ts';

/** A small label with what it says, and a line that explains it; brass ones are of the break. */
export type Fact = { label: string; value: string; note?: string; tone?: 'felt' | 'brass' };

type HeaderGiven = {
  clock: Clock;
  reading: ClockReading;
  entry: EntryStatus | null;
  startsAtMs: number | null;
};

/** The facts in the header: entry only when it is known, the end as an estimate. */
export const headerFacts = (
  { clock, reading, entry, startsAtMs }: HeaderGiven,
  face: FaceModel,
  { nowMs, timeOf }: { nowMs: number; timeOf: (instantMs: number) => string },
): Fact[] => {
  if (face.state === 'finished') return [];
  const facts: Fact[] = [];
  if (entry?.kind === 'accepting')
    facts.push({ label: t`Entry open`, value: entryLeft(entry.minutesLeft), tone: 'felt' });
  else if (entry?.kind === 'upcoming' && clock.status === 'ready')
    facts.push({ label: t`Entry opens`, value: timeOf(entry.startsAtMs) });
  else if (entry && !takesEntries(entry)) facts.push({ label: t`Entry`, value: t`Closed` });
  const endsAtMs = endsAboutMs(clock, reading, startsAtMs, nowMs);
  if (endsAtMs !== null) facts.push({ label: t`Ends about`, value: timeOf(endsAtMs) });
  return facts;
};

/** The big blind that stacks are measured by: the present one, in a break the next. */
const bigBlindOf = ({ levels }: Clock, { levelIndex }: ClockReading): number | null => {
  const level = levels.slice(levelIndex).find(({ kind }) => kind === 'level');
  return level?.kind === 'level' ? level.bigBlind : null;
};

/** Who is left of those who came, and what they have; nothing while nobody was counted. */
export const playerFacts = (clock: Clock, reading: ClockReading): Fact[] => {
  const { entries, playersLeft, averageStack } = clock.counts;
  if (entries === 0) return [];
  const bigBlind = bigBlindOf(clock, reading);
  const facts: Fact[] = [
    { label: t`Players left`, value: `${formatNumber(playersLeft)} / ${formatNumber(entries)}` },
  ];
  if (averageStack > 0)
    facts.push({
      label: t`Average stack`,
      value: formatNumber(averageStack),
      ...(bigBlind === null
        ? {}
        : { note: t`${formatNumber(Math.round(averageStack / bigBlind))} big blinds` }),
    });
  return facts;
};

/** How many have come before the start: all have the same stack, and all are in. */
const comingFacts = ({ counts: { entries } }: Clock): Fact[] =>
  entries === 0 ? [] : [{ label: t`Players`, value: formatNumber(entries) }];

/** The facts left of the time: the people, the league's time, and when the row ends while there is room. */
export const leftFacts = (
  clock: Clock,
  reading: ClockReading,
  face: FaceModel,
  { nowMs, timeOf }: { nowMs: number; timeOf: (instantMs: number) => string },
): Fact[] => {
  if (face.state === 'finished') return [];
  const people = face.state === 'ready' ? comingFacts(clock) : playerFacts(clock, reading);
  const facts: Fact[] = [...people, { label: t`Time now`, value: timeOf(nowMs) }];
  if (face.state === 'break') facts.push({ label: t`Play resumes`, value: timeOf(face.levelEndsAtMs) });
  if (people.length > 0) return facts.slice(0, 3);
  if (face.state === 'running') facts.push({ label: t`Level ends`, value: timeOf(face.levelEndsAtMs) });
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

/** The countdown to a start that was set, or null. */
export const countdownOf = (clock: Pick<Clock, 'status' | 'startsAt'>, nowMs: number): string | null => {
  const waitMs = startsInMs(clock, nowMs);
  return waitMs === null || waitMs === 0 ? null : formatDuration(waitMs);
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

/** A chip of the legend: `colour` is a plain colour name. */
export type LegendChip = { value: number; colour: string };

/** The chips that are in play: a colour-up takes its chip away, and every smaller one. */
export const legendOf = (clock: Clock, { levelIndex }: ClockReading): LegendChip[] => {
  const { chips = [] } = clock as Clock & { chips?: readonly LegendChip[] };
  const gone = Math.max(
    0,
    ...clock.levels
      .slice(0, levelIndex)
      .map((level) => (level.kind === 'break' ? (level.colourUpChip ?? 0) : 0)),
  );
  return chips.filter(({ value }) => value > gone).sort((a, b) => a.value - b.value);
};
