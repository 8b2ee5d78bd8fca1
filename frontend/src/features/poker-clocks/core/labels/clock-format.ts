// How the clock formats elapsed time, lengths and chips; countdowns and numbers are in lib/format.ts.
import { formatDuration } from '@/lib/format.ts';

/** Formats elapsed time in whole seconds, rounded down. */
export const formatElapsed = (elapsedMs: number): string =>
  formatDuration(Math.floor(elapsedMs / 1000) * 1000);

/** Formats a length: `15 min`, `90 s`. */
export const formatLength = (durationMs: number): string =>
  durationMs % 60_000 === 0 ? `${durationMs / 60_000} min` : `${Math.round(durationMs / 1000)} s`;

/** Formats chips where space is limited: `1.5K`, `10K`, `2M`; in full if the short form would lose precision. */
export const shortChips = (chips: number): string => {
  const [unit, letter] = chips < 1_000_000 ? [1_000, 'K'] : [1_000_000, 'M'];
  if (chips < 1_000 || chips % (unit / 10) !== 0) return String(chips);
  return `${chips / unit}${letter}`;
};
