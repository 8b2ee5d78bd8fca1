import { leagueLook } from '@ahl/shared-types/screens';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** How the displays of a venue look; the league's look while that is not known. */
export const useVenueLook = (venueId: string | null) => {
  const { data } = useEndpoint(
    'GET /api/venues/:id/display',
    { params: { id: venueId ?? '' } },
    { enabled: venueId !== null },
  );
  return { ...leagueLook, logo: null, venueName: '', ...data };
};
