import type { CharityTotals, Countdown } from './site-content.schema.ts';

/** The ticker's text if the league has set none (spec section 2). */
export const defaultThought = 'Don’t miss the $1000 Back 2 School Freeroll coming 8/3/2025!';

/** Items Donated: the sum of all donated items. */
export const itemsDonated = ({ meals, backpacks, toys, bicycles }: CharityTotals): number =>
  meals + backpacks + toys + bicycles;

/** Whole days, hours, minutes and seconds until the target at `nowMs`; zeros after it. */
export const countdownParts = (targetDate: Countdown['targetDate'], nowMs: number) => {
  const leftSeconds = targetDate ? Math.max(0, Math.ceil((Date.parse(targetDate) - nowMs) / 1000)) : 0;
  return {
    days: Math.floor(leftSeconds / 86_400),
    hours: Math.floor(leftSeconds / 3_600) % 24,
    minutes: Math.floor(leftSeconds / 60) % 60,
    seconds: leftSeconds % 60,
  };
};
