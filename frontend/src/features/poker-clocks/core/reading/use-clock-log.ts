import type { Clock } from '@ahl/shared-types/poker-clocks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const logSize = 200;

/** Returns the last commands of a clock, newest first; refetched whenever the clock has a new version. */
export const useClockLog = ({ id, version }: Pick<Clock, 'id' | 'version'>) => {
  const queryClient = useQueryClient();
  const query = useEndpoint('GET /api/poker-clocks/:id/log', {
    params: { id },
    query: { pageSize: logSize },
  });
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void invalidate(queryClient, 'GET /api/poker-clocks/:id/log', { params: { id } });
  }, [id, version, queryClient]);
  return query;
};
