import { useEndpoint } from '@/lib/use-endpoint.ts';

/** How long the logo is believed, ms (spec section 9). */
const freshMs = 5 * 60_000;

/** The league's uploaded logo, or null for the chip: also while it is not known, or when it cannot be had. */
export const useMasterLogo = (): string | null => {
  const { data } = useEndpoint('GET /api/master-logo', {}, { staleTime: freshMs, retry: false });
  return data?.imageUrl ?? null;
};
