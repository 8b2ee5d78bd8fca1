// Labels and paths of seasons, in the language of the page.
import type { SeasonRecord } from '@ahl/shared-types/seasons';
import { plural, t } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';
import { formatDay } from '@/lib/format.ts';

/** The path of the list of seasons. */
export const seasonsPath = '/admin/edit-point-races';
/** The path of the list of races with their own days. */
export const racesPath = `${seasonsPath}?view=races`;
/** Returns the path of a race. */
export const raceEditPath = (id: string): string => `${seasonsPath}/races/${id}`;
/** Returns the path of a season, optionally at one of its tabs. */
export const seasonPath = (id: string, tab?: 'rule' | 'rehearsal' | 'close'): string =>
  `${seasonsPath}/${id}${tab ? `?tab=${tab}` : ''}`;

/** Returns `Mar 2 – May 31, 2026`. */
export const daysText = ({ startsOn, endsOn }: Pick<SeasonRecord, 'startsOn' | 'endsOn'>): string => {
  const isOneYear = startsOn.slice(0, 4) === endsOn.slice(0, 4);
  const first = formatDay(startsOn, {
    month: 'short',
    day: 'numeric',
    ...(isOneYear ? {} : { year: 'numeric' }),
  });
  const last = formatDay(endsOn, { month: 'short', day: 'numeric', year: 'numeric' });
  return `${first} – ${last}`;
};

/** Returns the state of a season and its tone. */
export const seasonState = ({
  status,
  isArchived,
}: Pick<SeasonRecord, 'status' | 'isArchived'>): { label: string; tone: ChipTone } => {
  if (isArchived) return { label: t`Archived`, tone: 'closed' };
  if (status === 'closed') return { label: t`Closed`, tone: 'closed' };
  return status === 'running' ? { label: t`Running`, tone: 'felt' } : { label: t`Upcoming`, tone: 'sky' };
};

/** Returns `Kontenders, version 2`; a season without its own rule has the default one. */
export const ruleText = ({ rule }: Pick<SeasonRecord, 'rule'>): string => {
  const { name, version } = rule;
  return version === 0 ? t`${name} (default)` : t`${name}, version ${version}`;
};

/** Returns how many nights a save moved; null if it moved none. */
export const nightsMovedText = (nights: number): string | null =>
  nights === 0
    ? null
    : plural(nights, { one: '# night changed its season', other: '# nights changed their season' });
