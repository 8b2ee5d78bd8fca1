import type { CheckInState } from '@ahl/shared-types/screens';
import { type CheckInCodes, canShowCheckIn } from '@ahl/shared-types/tonight';
import { useEffect, useState } from 'react';
import { useViewer } from '@/features/session/use-viewer.ts';
import { displayKey } from '@/lib/display-key.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { checkInPath } from '../paths.ts';

/** How often new codes are fetched: well before the ten minutes of the last ones are over. */
const renewMs = 4 * 60_000;

/** Returns the code that is valid at a moment (server ms), and until when. */
const presentCode = ({ codes, periodMs }: CheckInCodes, nowMs: number) => {
  const found = codes.find(({ startsAt }) => {
    const sinceMs = nowMs - Date.parse(startsAt);
    return sinceMs >= 0 && sinceMs < periodMs;
  });
  return found ? { code: found.code, untilMs: Date.parse(found.startsAt) + periodMs } : null;
};

/** The address in the current check-in code, null without one, and the state that is reported to the desk. */
export type CheckIn = { url: string | null; state: CheckInState };

/**
 * Returns the venue's check-in code, a new one every thirty seconds; none on a screen that is not the venue's, and
 * while the codes are loading. It keeps working for ten minutes without a network.
 */
export const useCheckIn = (clockId: string, isEnabled = true): CheckIn => {
  const [paint, setPaint] = useState(0);
  const { account } = useViewer();
  const isVenues = displayKey() !== null || (account !== null && canShowCheckIn({ viewer: account.role }));
  const { data, isFetching } = useEndpoint(
    'GET /api/poker-clocks/:id/check-in-codes',
    { params: { id: clockId } },
    {
      enabled: isEnabled && isVenues,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.error?.status === 403 ? false : renewMs),
    },
  );
  const current = data ? presentCode(data, serverNow()) : null;
  const untilMs = current?.untilMs ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each paint waits for the next period again.
  useEffect(() => {
    if (untilMs === null) return;
    const timer = setTimeout(() => setPaint((count) => count + 1), Math.max(50, untilMs - serverNow()));
    return () => clearTimeout(timer);
  }, [untilMs, paint]);
  if (!isEnabled) return { url: null, state: 'off' };
  if (current) return { url: window.location.origin + checkInPath(clockId, current.code), state: 'on' };
  return { url: null, state: isFetching ? 'off' : 'missing' };
};
