import type { Clock, Night } from '@ahl/shared-types/poker-clocks';
import { useNight } from '../core/reading/use-night.ts';

/** Returns the night with the commands given at this desk, as soon as it is loaded. */
export const useDealNight = (clock: Clock, pending: Night | null): Night | null => {
  const { data } = useNight(clock);
  return pending ?? data ?? null;
};
