import type { DisplayOffer } from '@ahl/shared-types/bonuses';
import { canShowCheckIn } from '@ahl/shared-types/tonight';
import { useViewer } from '@/features/session/use-viewer.ts';
import { displayKey } from '@/lib/display-key.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** How often the offer is refetched: codes open and close by the time of day. */
const refreshMs = 60_000;

/** Returns the bonus that players in the room can take now; null on a screen not of the venue, or if none is open. */
export const useClockOffer = (clockId: string, isEnabled: boolean): DisplayOffer | null => {
  const { account } = useViewer();
  const isVenues = displayKey() !== null || (account !== null && canShowCheckIn({ viewer: account.role }));
  const { data } = useEndpoint(
    'GET /api/poker-clocks/:id/bonus-offers',
    { params: { id: clockId } },
    {
      enabled: isEnabled && isVenues,
      refetchInterval: ({ state }) => (state.error?.status === 403 ? false : refreshMs),
    },
  );
  return data?.[0] ?? null;
};
