import type { Submission } from '@ahl/shared-types/submissions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of submissions; follows every change that is pushed. */
export const useSubmissions = (query: Readonly<Record<string, string | number>>) =>
  useQuery<{ items: Submission[]; total: number }>({
    queryKey: ['/api/submissions', query],
    placeholderData: keepPreviousData,
  });
