import { leagueLook, type VenueLook } from '@ahl/shared-types/screens';
import { useQuery } from '@tanstack/react-query';

/** The query of a venue's look. */
export const venueLookKey = (venueId: string | null) => ['/api/venues', venueId, 'display'] as const;

/** How the displays of a venue look; the league's look while that is not known. */
export const useVenueLook = (venueId: string | null) => {
  const { data } = useQuery<VenueLook>({ queryKey: venueLookKey(venueId), enabled: venueId !== null });
  return { ...leagueLook, logo: null, venueName: '', ...data };
};
