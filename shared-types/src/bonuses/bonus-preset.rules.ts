// Who gets a bonus on an occasion, and once for what. Pure; dates are the league's.
import { addDays } from '../common/league-time.ts';
import type { BonusOccasion } from './bonus.schema.ts';
import type { BonusFigures, PresetInput } from './bonus-preset.schema.ts';

/** After how many days without a night a member counts as one who stayed away, and for how long it is said to them. */
export const lapsedDays = { from: 60, to: 120 } as const;
/** How many days an occasion is looked back at, so that one that fell into a stop of the site is not lost. */
const lookBackDays = 7;
/** For how many days after it somebody's first night is fresh. */
const firstNightDays = 14;
/** A second birthday bonus comes this many days after the first at the earliest, whatever day is written meanwhile. */
export const birthdayApartDays = 300;

/** The occasions that the site may give by itself. */
export const canRunByItself = (occasion: BonusOccasion): boolean => occasion !== 'first-night';

/** The days of an occasion that are due on a date, both counted: birthdays, last nights or first nights. */
export const dueDays = (occasion: BonusOccasion, today: string): { from: string; to: string } => {
  if (occasion === 'birthday') return { from: addDays(today, 1 - lookBackDays), to: today };
  if (occasion === 'first-night') return { from: addDays(today, 1 - firstNightDays), to: today };
  return { from: addDays(today, -lapsedDays.to), to: addDays(today, -lapsedDays.from) };
};

/**
 * What makes a bonus of an occasion the same one: a member gets it once a year for the birthday, once for each time away
 * (by the last night before it), and once for the first night.
 */
export const onceKeyOf = (occasion: BonusOccasion, playerId: string, day: string): string => {
  const mark = { birthday: day.slice(0, 4), lapsed: day, 'first-night': 'once' }[occasion];
  return `preset:${occasion}:${mark}:${playerId}`;
};

/** What a preset is until the office writes it. */
export const firstPresets = {
  birthday: { title: 'Happy birthday', kind: 'chips', amount: 1_500, validDays: 30 },
  lapsed: { title: 'We miss you', kind: 'chips', amount: 1_000, validDays: 30 },
  'first-night': { title: 'After your first night', kind: 'chips', amount: 500, validDays: 21 },
} as const satisfies Record<BonusOccasion, Omit<PresetInput, 'venueId' | 'runs'>>;

/** Figures from counts; `open` are those that may still be used. */
export const figuresOf = ({
  given,
  used,
  open,
}: Pick<BonusFigures, 'given' | 'used' | 'open'>): BonusFigures => {
  const ranOut = Math.max(0, given - used - open);
  const over = used + ranOut;
  return { given, used, ranOut, open, rate: over === 0 ? null : used / over };
};
