// Labels of occasions and their bonuses, and the fields that are edited.
import {
  type BonusOccasion,
  type BonusPreset,
  lapsedDays,
  type PresetInput,
} from '@ahl/shared-types/bonuses';
import { plural, t } from '@lingui/core/macro';
import { formatNumber } from '@/lib/format.ts';

/** Returns an occasion as a heading. */
export const occasionLabel = (occasion: BonusOccasion): string =>
  ({ birthday: t`Birthday`, lapsed: t`Stayed away`, 'first-night': t`First night` })[occasion];

/** Returns who gets the bonus of an occasion. */
export const occasionRule = (occasion: BonusOccasion): string =>
  ({
    birthday: t`Members whose birthday was in the last seven days, once a year.`,
    lapsed: t`Members whose last night was ${lapsedDays.from} to ${lapsedDays.to} days ago, once for each time away.`,
    'first-night': t`Members who played their first night in the last two weeks, once.`,
  })[occasion];

/** Formats a value: `1,500 chips`. */
const worthText = (amount: number, kind: BonusPreset['kind']): string =>
  kind === 'chips' ? t`${formatNumber(amount)} chips` : t`${formatNumber(amount)} points`;

/** Returns what each member gets: value, how long and where. */
export const presetFacts = ({ amount, kind, validDays, venueName }: BonusPreset): string =>
  [
    worthText(amount, kind),
    plural(validDays, { one: 'counts for # day', other: 'counts for # days' }),
    venueName || t`every venue`,
  ].join(' · ');

/** Formats a rate in percent, or a dash. */
export const rateText = (rate: number | null): string =>
  rate === null ? '–' : `${Math.round(rate * 100)} %`;

/** Returns the fields of a preset that the office edits. */
export const presetValues = (preset: BonusPreset): PresetInput => {
  const { title, kind, amount, venueId, validDays, runs } = preset;
  return { title, kind, amount, venueId, validDays, runs };
};
