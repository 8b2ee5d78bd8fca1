import type { EndpointResponse } from '@ahl/shared-types/common';
import type { Clock, clockNight } from '@ahl/shared-types/poker-clocks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiError } from '@/lib/api-client.ts';
import { clockKey } from '@/realtime/cache-bridge.ts';

/** The people of a night, the version of the clock that they belong to, and the result as posted. */
export type NightAnswer = EndpointResponse<typeof clockNight>;

/** The query key of a clock's night. */
export const nightKey = (clockId: string) => [...clockKey(clockId), 'night'] as const;

/** The people of a clock's night: pushed when they change, and asked for again when the clock has a newer version. */
export const useNight = ({ id, version }: Pick<Clock, 'id' | 'version'>) => {
  const queryClient = useQueryClient();
  const query = useQuery<NightAnswer, ApiError>({ queryKey: nightKey(id) });
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void queryClient.invalidateQueries({ queryKey: nightKey(id) });
  }, [id, version, queryClient]);
  return query;
};
