// What a member has opened before, kept with the account: the 'NEW' badges of the dashboard go by it.
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

/** Whether something is new to the member; false until it is known, so that no badge comes only to go. */
export const useIsNew = (): ((what: SeenThing) => boolean) => {
  const { data } = useSeenQuery();
  return (what) => data !== undefined && !data.seen.includes(what);
};

/** For the page that a 'NEW' badge leads to: once it is open, the badge goes, in every browser of the member. */
export const useMarkSeen = (what: SeenThing): void => {
  const queryClient = useQueryClient();
  const { data } = useSeenQuery();
  const isNew = data !== undefined && !data.seen.includes(what);
  useEffect(() => {
    if (!isNew) return;
    call('PUT /api/members/me/seen/:what', { params: { what } }).then(
      (seen) => setAnswer(queryClient, 'GET /api/members/me/seen', {}, seen),
      // The badge stays, and goes with the next visit.
      () => undefined,
    );
  }, [isNew, what, queryClient]);
};
