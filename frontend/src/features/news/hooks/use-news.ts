import type { ReadInput } from '@ahl/shared-types/query-keys';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** The featured stories, newest first; looked at again when the window is (spec section 7). */
export const useFeaturedNews = () =>
  useEndpoint('GET /api/news/active', {}, { refetchOnWindowFocus: 'always' });

/** A page of the stories; the one before stays until the next is there. */
export const useStories = (query: ReadInput<'GET /api/news/list'>['query']) =>
  useEndpoint('GET /api/news/list', { query }, { placeholderData: keepPreviousData });
