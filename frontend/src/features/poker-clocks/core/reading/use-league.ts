import { formatInstant } from '@ahl/shared-types/common';
import { usePublicConfig } from '@/lib/config.ts';

/** The league's name, its time zone, and its format for the time of an instant (`7:30PM`). */
export type League = { productName: string; timeZone: string; timeOf: (instantMs: number) => string };

/** Returns the league's data; the defaults until they are loaded. */
export const useLeague = (): League => {
  const config = usePublicConfig();
  const timeZone = config?.timeZone ?? 'America/Chicago';
  return {
    productName: config?.productName ?? '',
    timeZone,
    timeOf: (instantMs) => formatInstant(instantMs, timeZone),
  };
};
