import type { SpanishStory } from '@ahl/shared-types/news';
import type { ReadInput } from '@ahl/shared-types/query-keys';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '@/lib/language.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Returns the featured stories, newest first; refetched when the window gets the focus (spec section 7). */
export const useFeaturedNews = () =>
  useEndpoint('GET /api/news/active', {}, { refetchOnWindowFocus: 'always' });

/** Returns a page of the stories; the previous one stays until the next has loaded. */
export const useStories = (query: ReadInput<'GET /api/news/list'>['query']) =>
  useEndpoint('GET /api/news/list', { query }, { placeholderData: keepPreviousData });

/** Returns the Spanish texts of the live stories by id; empty for a reader of English. */
export const useSpanishNews = (): ReadonlyMap<string, SpanishStory> => {
  const isSpanish = useLanguage() === 'es';
  const { data } = useEndpoint('GET /api/news/spanish', {}, { enabled: isSpanish });
  return useMemo(
    () => new Map((isSpanish ? data : undefined)?.map((story) => [story.id, story])),
    [isSpanish, data],
  );
};
