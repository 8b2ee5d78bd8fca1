// The words of what a venue's own clock reports, counted on between two reports.
import type { ClockReport } from '@ahl/shared-types/reported-clocks';
import { formatDuration, formatNumber } from './format.ts';

/** Returns the rest of the level at `nowMs` (server time): `12:05`. */
export const reportedRest = ({ remainingMs, receivedAt, isPaused }: ClockReport, nowMs: number): string => {
  const passedMs = isPaused ? 0 : Math.max(0, nowMs - Date.parse(receivedAt));
  return formatDuration(remainingMs - passedMs);
};

/** Returns blinds with the ante, if there is one: `100 / 200 (25)`. */
export const reportedBlinds = ({ smallBlind, bigBlind, ante }: ClockReport['blinds']): string => {
  const blinds = `${formatNumber(smallBlind)} / ${formatNumber(bigBlind)}`;
  return ante > 0 ? `${blinds} (${formatNumber(ante)})` : blinds;
};
