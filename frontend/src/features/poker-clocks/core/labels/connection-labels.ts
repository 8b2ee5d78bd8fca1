// One-line texts about live updates and the connection.
import { t } from '@lingui/core/macro';
import type { Reach } from '@/realtime/use-live-clock.ts';

/** Returns the line of the desk and the list while live updates are off and the page polls. */
export const pollingLine = (): string => t`Live updates are off. Checking every 5 s.`;

/** Returns one line about how the server is reached; null if there is nothing to report. */
export const connectionLine = (reach: Reach, isTimeUncertain = false): string | null => {
  if (reach === 'live' || reach === 'settling') return null;
  if (reach === 'polling') return pollingLine();
  return isTimeUncertain
    ? t`No connection. This screen was asleep; the time is checked once the connection is back.`
    : t`No connection. The clock keeps running.`;
};
