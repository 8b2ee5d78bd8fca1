import { useEndpoint } from '@/lib/use-endpoint.ts';

/** How long the logo is considered fresh, in milliseconds (spec section 9). */
const freshMs = 5 * 60_000;

/** Returns the league's uploaded logo, or null for the chip: also while it is loading, or if it cannot be loaded. */
export const useMasterLogo = (): string | null => {
  const { data } = useEndpoint('GET /api/master-logo', {}, { staleTime: freshMs, retry: false });
  return data?.imageUrl ?? null;
};
