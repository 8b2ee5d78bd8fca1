// Seasons in words, in the language of the page.
import type { SeasonRecord } from '@ahl/shared-types/seasons';
import { plural, t } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';
import { formatDay } from '@/lib/format.ts';

/** The list of seasons. */
export const seasonsPath = '/admin/edit-point-races';
/** The list of races with their own days. */
export const racesPath = `${seasonsPath}?view=races`;
/** The page of a race. */
export const raceEditPath = (id: string): string => `${seasonsPath}/races/${id}`;
/** The page of a season, at one of its tabs. */
export const seasonPath = (id: string, tab?: 'rule' | 'rehearsal' | 'close'): string =>
  `${seasonsPath}/${id}${tab ? `?tab=${tab}` : ''}`;

/** `Mar 2 – May 31, 2026`. */
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

/** The state of a season and its tone. */
export const seasonState = ({
  status,
  isArchived,
}: Pick<SeasonRecord, 'status' | 'isArchived'>): { label: string; tone: ChipTone } => {
  if (isArchived) return { label: t`Archived`, tone: 'closed' };
  if (status === 'closed') return { label: t`Closed`, tone: 'closed' };
  return status === 'running' ? { label: t`Running`, tone: 'felt' } : { label: t`Upcoming`, tone: 'sky' };
};

/** `Kontenders, version 2`; a season without a rule of its own has the default one. */
export const ruleText = ({ rule }: Pick<SeasonRecord, 'rule'>): string => {
  const { name, version } = rule;
  return version === 0 ? t`${name} (default)` : t`${name}, version ${version}`;
};

/** What a save did to nights; nothing where it did nothing. */
export const nightsMovedText = (nights: number): string | null =>
  nights === 0
    ? null
    : plural(nights, { one: '# night changed its season', other: '# nights changed their season' });
