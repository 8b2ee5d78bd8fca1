// Labels of the program.
import { addDays, formatTimes } from '@ahl/shared-types/common';
import type { ResultWeight } from '@ahl/shared-types/points';
import type { Program, ProgramItem } from '@ahl/shared-types/tournament-program';
import { t } from '@lingui/core/macro';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { weightText } from '@/lib/weight-text.ts';

/** Returns how much a night counts, in words. */
export const weightWord = (weight: ResultWeight): string => weightText(weight) || t`Normal`;

const someSunday = '2026-01-04';

const weekdayName = (weekday: number): string =>
  formatDay(addDays(someSunday, weekday), { weekday: 'short' });

/** Returns `Fri 7:00PM & 9:00PM` or `Sat, Dec 5, 7:00PM`. */
export const whenText = ({
  kind,
  weekday,
  date,
  startTimes,
}: Pick<ProgramItem, 'kind' | 'weekday' | 'date' | 'startTimes'>): string => {
  const times = formatTimes(startTimes);
  if (kind === 'weekly' || date === null) return `${weekdayName(weekday)} ${times}`;
  return `${formatDay(date, { weekday: 'short', month: 'short', day: 'numeric' })}, ${times}`;
};

/** Returns `Ends about 10:35PM with 14 players`; the players are those of its last nights, or of the league's. */
export const endText = ({ ends, players }: ProgramItem['expected']): string => {
  const times = formatTimes(ends);
  return t`Ends about ${times} with ${players} players`;
};

/** Returns `60 min`; without its own number the rule of the league. */
export const lateText = (minutes: number | null, startTimes: readonly string[] = []): string => {
  if (minutes !== null) return minutes === 0 ? t`None` : t`${minutes} min`;
  if (startTimes.length === 0) return t`60 min, 90 from 9PM on`;
  return startTimes.every((time) => time >= '21:00') ? '90 min' : '60 min';
};

/** Returns `Re-entry, add-on`. */
export const extrasText = ({ allowsReEntry, allowsAddOn }: Program): string => {
  const extras = [allowsReEntry && t`Re-entry`, allowsAddOn && t`Add-on`].filter(Boolean).join(', ');
  return extras || t`None`;
};

/** Returns `5,000 + 5,000`: the stack, and the bonus chip on top. */
export const stackText = ({ startingStack, bonusChip }: Program): string =>
  bonusChip > 0 ? `${formatNumber(startingStack)} + ${formatNumber(bonusChip)}` : formatNumber(startingStack);

/** Returns `40 seats`; without a limit `No limit`. */
export const placesText = (places: number | null): string =>
  places === null ? t`No limit` : t`${formatNumber(places)} seats`;

/** Returns `Re-entry, 40 seats`. */
export const extrasAndPlaces = (program: Program): string =>
  program.places === null
    ? extrasText(program)
    : [program.allowsReEntry || program.allowsAddOn ? extrasText(program) : '', placesText(program.places)]
        .filter(Boolean)
        .join(', ');
