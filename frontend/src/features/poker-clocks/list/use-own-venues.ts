import { canRunScreens } from '@ahl/shared-types/poker-clocks';
import type { VenueSummary } from '@ahl/shared-types/venues';
import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/features/session/use-scope.ts';

/** The venues whose screens the person who looks may pair and revoke, by name. */
export const useOwnVenues = () => {
  const scope = useScope();
  const { data } = useQuery<{ items: VenueSummary[] }>({
    queryKey: ['/api/venues', { pageSize: 100, sort: 'name' }],
  });
  const list = (data?.items ?? []).filter(({ id, region }) => canRunScreens(scope, { venueId: id, region }));
  return {
    list,
    /** Known only once the venues are there. */
    isEmpty: data !== undefined && list.length === 0,
    has: (venueId: string) => list.some(({ id }) => id === venueId),
  };
};
export type OwnVenues = ReturnType<typeof useOwnVenues>;
