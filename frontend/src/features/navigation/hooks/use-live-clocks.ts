import { canSeeClock, canSeeRunningClocks, type RunningClock } from '@ahl/shared-types/poker-clocks';
import { useViewer } from '@/features/session/use-viewer.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { usePoll } from '@/realtime/use-poll.ts';

const pollMs = 5_000;

/** Returns the running clocks that the viewer may see. */
export const useLiveClocks = (): RunningClock[] => {
  const { viewer } = useViewer();
  const refetchInterval = usePoll(pollMs);
  const { data: clocks = [] } = useEndpoint(
    'GET /api/poker-clocks/running',
    {},
    { refetchInterval, enabled: canSeeRunningClocks({ viewer }) },
  );
  return clocks.filter((clock) => clock.status === 'running' && canSeeClock({ viewer }, clock));
};
