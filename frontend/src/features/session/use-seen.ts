// The pages that a member has opened before, stored with the account, for the 'NEW' badges of the dashboard.
import type { SeenThing } from '@ahl/shared-types/seen';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api-client.ts';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useViewer } from './use-viewer.ts';

const useSeenQuery = () => {
  const { account } = useViewer();
  return useEndpoint('GET /api/members/me/seen', {}, { enabled: account !== null });
};

/** Returns whether something is new to the member; false until it is known, so that no badge appears and vanishes. */
export const useIsNew = (): ((what: SeenThing) => boolean) => {
  const { data } = useSeenQuery();
  return (what) => data !== undefined && !data.seen.includes(what);
};

/** Marks the page that a 'NEW' badge leads to as seen; the badge then disappears in every browser of the member. */
export const useMarkSeen = (what: SeenThing): void => {
  const queryClient = useQueryClient();
  const { data } = useSeenQuery();
  const isNew = data !== undefined && !data.seen.includes(what);
  useEffect(() => {
    if (!isNew) return;
    call('PUT /api/members/me/seen/:what', { params: { what } }).then(
      (seen) => setAnswer(queryClient, 'GET /api/members/me/seen', {}, seen),
      // The badge stays until the next visit.
      () => undefined,
    );
  }, [isNew, what, queryClient]);
};
