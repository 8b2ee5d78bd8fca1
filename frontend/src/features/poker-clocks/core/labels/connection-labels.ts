// What a page says about live updates, in one line.
import { t } from '@lingui/core/macro';
import type { Reach } from '@/realtime/use-live-clock.ts';

/** The line of the desk and the list, null while live updates are on or not known to be off. */
export const pollingLine = (): string => t`Live updates are off. Checking every 5 s.`;

/** One line about how the server is reached; null when there is nothing to say. */
export const connectionLine = (reach: Reach, isTimeUncertain = false): string | null => {
  if (reach === 'live' || reach === 'settling') return null;
  if (reach === 'polling') return pollingLine();
  return isTimeUncertain
    ? t`No connection. This screen was asleep; the time is checked once the connection is back.`
    : t`No connection. The clock counts on by itself.`;
};
