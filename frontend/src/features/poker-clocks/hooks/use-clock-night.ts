import type { Clock, Night } from '@ahl/shared-types/poker-clocks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clockKey } from '@/realtime/cache-bridge.ts';

/** The people of a night as the server gives them, with the clock's version that they belong to. */
export type NightAnswer = Night & { version: number };

/** The query key of a clock's night. */
export const nightKey = (clockId: string) => [...clockKey(clockId), 'night'] as const;

/** The people of a clock's night, asked for again when the clock is newer; undefined until they are known. */
export const useClockNight = ({ id, version }: Pick<Clock, 'id' | 'version'>): NightAnswer | undefined => {
  const queryClient = useQueryClient();
  const { data } = useQuery<NightAnswer>({ queryKey: nightKey(id) });
  const isOld = data !== undefined && data.version < version;
  useEffect(() => {
    if (isOld && version > 0) void queryClient.invalidateQueries({ queryKey: nightKey(id) });
  }, [isOld, id, version, queryClient]);
  return data;
};
