import type { Clock, ClockLogEntry } from '@ahl/shared-types/poker-clocks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '@/lib/api-client.ts';
import { clockKey } from '@/realtime/cache-bridge.ts';

const logSize = 200;

/** The last commands that a clock took, newest first, asked for again whenever the clock has a new version. */
export const useClockLog = ({ id, version }: Pick<Clock, 'id' | 'version'>) => {
  const queryClient = useQueryClient();
  const query = useQuery<{ items: ClockLogEntry[]; total: number }>({
    queryKey: [...clockKey(id), 'log'],
    queryFn: () => call('GET /api/poker-clocks/:id/log', { params: { id }, query: { pageSize: logSize } }),
  });
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void queryClient.invalidateQueries({ queryKey: [...clockKey(id), 'log'] });
  }, [id, version, queryClient]);
  return query;
};
