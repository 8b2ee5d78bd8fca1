// How the clock writes time gone by, lengths and chips; countdowns and numbers are lib/format.ts.
import { formatDuration } from '@/lib/format.ts';

/** Time gone by: only whole seconds count. */
export const formatElapsed = (elapsedMs: number): string =>
  formatDuration(Math.floor(elapsedMs / 1000) * 1000);

/** A length in words: `15 min`, `90 s`. */
export const formatLength = (durationMs: number): string =>
  durationMs % 60_000 === 0 ? `${durationMs / 60_000} min` : `${Math.round(durationMs / 1000)} s`;

/** Chips where room is short: `1.5K`, `10K`, `2M`, and in full where that would lose something. */
export const shortChips = (chips: number): string => {
  const [unit, letter] = chips < 1_000_000 ? [1_000, 'K'] : [1_000_000, 'M'];
  if (chips < 1_000 || chips % (unit / 10) !== 0) return String(chips);
  return `${chips / unit}${letter}`;
};
