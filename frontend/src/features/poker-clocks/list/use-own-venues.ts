import { canRunScreens } from '@ahl/shared-types/screens';
import { useScope } from '@/features/session/use-scope.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Returns the venues whose screens the viewer is allowed to pair and revoke, by name. */
export const useOwnVenues = () => {
  const scope = useScope();
  const { data } = useEndpoint('GET /api/venues', { query: { pageSize: 100, sort: 'name' } });
  const list = (data?.items ?? []).filter(({ id, region }) => canRunScreens(scope, { venueId: id, region }));
  return {
    list,
    /** False until the venues are loaded. */
    isEmpty: data !== undefined && list.length === 0,
    has: (venueId: string) => list.some(({ id }) => id === venueId),
  };
};
export type OwnVenues = ReturnType<typeof useOwnVenues>;
