import type { MasterLogo } from '@ahl/shared-types/site-content';
import { useQuery } from '@tanstack/react-query';

/** How long the logo is believed, ms (spec section 9). */
const freshMs = 5 * 60_000;

/** The league's uploaded logo, or null for the chip: also while it is not known, or when it cannot be had. */
export const useMasterLogo = (): string | null => {
  const { data } = useQuery<MasterLogo>({ queryKey: ['/api/master-logo'], staleTime: freshMs, retry: false });
  return data?.imageUrl ?? null;
};
