// The labelled numbers that the display shows around the time. Pure.

import type { Clock, ClockReading } from '@ahl/shared-types/poker-clocks';
import { type EntryStatus, takesEntries } from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';
import { formatNumber } from '@/lib/format.ts';
import { entryLeft } from '../core/reading/entry-window.ts';
import { endsAboutMs, type FaceModel } from '../core/reading/face-model.ts';
import { type Fact, playerFacts } from '../core/reading/player-facts.ts';

type HeaderInput = {
  clock: Clock;
  reading: ClockReading;
  entry: EntryStatus | null;
  startsAtMs: number | null;
};

/** Returns the facts in the header: entry only when it is known, the end as an estimate. */
export const headerFacts = (
  { clock, reading, entry, startsAtMs }: HeaderInput,
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

/** Returns the number of players entered before the start: all have the same stack, and all are in. */
const comingFacts = ({ counts: { entries } }: Clock): Fact[] =>
  entries === 0 ? [] : [{ label: t`Players`, value: formatNumber(entries) }];

/** Returns the facts left of the time: the players, the league's time, and when the row ends if there is space. */
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

/** Returns the facts right of the time: what comes next, the break, the colour-up. */
export const rightFacts = (face: FaceModel): Fact[] => {
  if (face.state === 'finished') return [];
  const facts: Fact[] = [];
  if (face.next?.blinds) facts.push({ label: t`Next level`, value: face.next.short });
  else if (face.next) facts.push({ label: t`Next`, value: face.next.short, tone: 'brass' });
  if (face.breakIn !== null) facts.push({ label: t`Break in`, value: face.breakIn });
  if (face.colourUp) {
    const label = face.colourUp.isNow ? t`Colour-up now` : t`Colour-up at break`;
    const { chip } = face.colourUp;
    // Not `25s`, which reads as seconds.
    facts.push({ label, value: t`${chip} chips`, tone: 'brass' });
  }
  return facts;
};

/** A chip of the legend: `colour` is a plain colour name. */
export type LegendChip = { value: number; colour: string };

/** Returns the chips in play: a colour-up removes its chip and every smaller one. */
export const legendOf = (clock: Clock, { levelIndex }: ClockReading): LegendChip[] => {
  const { chips = [] } = clock as Clock & { chips?: readonly LegendChip[] };
  const elapsedMs = Math.max(
    0,
    ...clock.levels
      .slice(0, levelIndex)
      .map((level) => (level.kind === 'break' ? (level.colourUpChip ?? 0) : 0)),
  );
  return chips.filter(({ value }) => value > elapsedMs).sort((a, b) => a.value - b.value);
};
