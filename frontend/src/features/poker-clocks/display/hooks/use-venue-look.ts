import { leagueLook } from '@ahl/shared-types/screens';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Returns the look of a venue's displays; the league's look until it is known. */
export const useVenueLook = (venueId: string | null) => {
  const { data } = useEndpoint(
    'GET /api/venues/:id/display',
    { params: { id: venueId ?? '' } },
    { enabled: venueId !== null },
  );
  return { ...leagueLook, logo: null, venueName: '', ...data };
};
