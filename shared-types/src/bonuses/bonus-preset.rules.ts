// Who gets a bonus on an occasion, and how often. Pure; dates are the league's.
import { addDays } from '../common/league-time.ts';
import type { BonusOccasion } from './bonus.schema.ts';
import type { BonusFigures, PresetInput } from './bonus-preset.schema.ts';

/** A member counts as absent after `from` days without a night; the bonus is given until day `to`. */
export const lapsedDays = { from: 60, to: 120 } as const;
/** How many days back an occasion is looked for, so that one during downtime of the site is not lost. */
const lookBackDays = 7;
/** For how many days after a member's first night its bonus is due. */
const firstNightDays = 14;
/** The minimum number of days between two birthday bonuses, even if the member changes the birthday meanwhile. */
export const birthdayApartDays = 300;

/** Whether the site may give the bonus of an occasion automatically. */
export const canRunByItself = (occasion: BonusOccasion): boolean => occasion !== 'first-night';

/** The birthdays, last nights or first nights whose bonus is due on a date: first and last day, inclusive. */
export const dueDays = (occasion: BonusOccasion, today: string): { from: string; to: string } => {
  if (occasion === 'birthday') return { from: addDays(today, 1 - lookBackDays), to: today };
  if (occasion === 'first-night') return { from: addDays(today, 1 - firstNightDays), to: today };
  return { from: addDays(today, -lapsedDays.to), to: addDays(today, -lapsedDays.from) };
};

/**
 * The key that identifies a bonus of an occasion: a member gets it once a year for the birthday, once for each absence
 * (by the last night before it), and once for the first night.
 */
export const onceKeyOf = (occasion: BonusOccasion, playerId: string, day: string): string => {
  const mark = { birthday: day.slice(0, 4), lapsed: day, 'first-night': 'once' }[occasion];
  return `preset:${occasion}:${mark}:${playerId}`;
};

/** The presets until the office edits them. */
export const firstPresets = {
  birthday: { title: 'Happy birthday', kind: 'chips', amount: 1_500, validDays: 30 },
  lapsed: { title: 'We miss you', kind: 'chips', amount: 1_000, validDays: 30 },
  'first-night': { title: 'After your first night', kind: 'chips', amount: 500, validDays: 21 },
} as const satisfies Record<BonusOccasion, Omit<PresetInput, 'venueId' | 'runs'>>;

/** Computes figures from counts; `open` are the bonuses that can still be used. */
export const figuresOf = ({
  issued,
  used,
  open,
}: Pick<BonusFigures, 'issued' | 'used' | 'open'>): BonusFigures => {
  const ranOut = Math.max(0, issued - used - open);
  const over = used + ranOut;
  return { issued, used, ranOut, open, rate: over === 0 ? null : used / over };
};
