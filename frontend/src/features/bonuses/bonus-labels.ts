// Texts about the time of a bonus, for phones in two languages.
import type { Bonus, BonusState } from '@ahl/shared-types/bonuses';
import { formatInstant } from '@ahl/shared-types/common';
import { plural, t } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';
import { formatDay, formatInstantDay } from '@/lib/format.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Returns how long a bonus is still valid: days, then hours and minutes; null once it has expired. */
export const leftText = (expiresAt: string, nowMs: number): string | null => {
  const leftMs = Date.parse(expiresAt) - nowMs;
  if (leftMs <= 0) return null;
  const days = Math.floor(leftMs / dayMs);
  if (days >= 2) return t`${plural(days, { one: '# day left', other: '# days left' })}`;
  const hours = Math.floor(leftMs / hourMs);
  const minutes = Math.floor((leftMs % hourMs) / minuteMs);
  return hours > 0 ? t`${hours} h ${minutes} min left` : t`${Math.max(1, minutes)} min left`;
};

/** Returns the night on which it is valid, or the last one. Nights end at 6AM: their end is shown as the day before. */
export const whenText = ({ date, expiresAt }: Bonus, timeZone: string): string => {
  if (date) return formatDay(date, { weekday: 'long', month: 'short', day: 'numeric' });
  const lastNight = new Date(Date.parse(expiresAt) - 12 * hourMs).toISOString();
  return t`Any night until ${formatInstantDay(lastNight, timeZone, { month: 'short', day: 'numeric' })}`;
};

/** Formats an instant: `Sat, Nov 21, 7:05PM`. */
export const momentText = (instant: string, timeZone: string): string => {
  const day = formatInstantDay(instant, timeZone, { weekday: 'short', month: 'short', day: 'numeric' });
  return `${day}, ${formatInstant(Date.parse(instant), timeZone)}`;
};

/** The colour of a state; its name is shown beside it. */
export const stateTones: Record<BonusState, ChipTone> = {
  valid: 'felt',
  upcoming: 'sky',
  used: 'closed',
  expired: 'closed',
  revoked: 'red',
};
