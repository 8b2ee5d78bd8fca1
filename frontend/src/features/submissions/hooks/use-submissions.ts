import type { Submission, VenueChoice } from '@ahl/shared-types/submissions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The league's venues by name, to choose one from. */
export const useVenueChoices = () =>
  useQuery<VenueChoice[]>({ queryKey: ['/api/submissions/venue-choices'] });

/** A page of submissions; follows every change that is pushed. */
export const useSubmissions = (query: Readonly<Record<string, string | number>>) =>
  useQuery<{ items: Submission[]; total: number }>({
    queryKey: ['/api/submissions', query],
    placeholderData: keepPreviousData,
  });
