import type { SpanishStory } from '@ahl/shared-types/news';
import type { ReadInput } from '@ahl/shared-types/query-keys';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '@/lib/language.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** The featured stories, newest first; looked at again when the window is (spec section 7). */
export const useFeaturedNews = () =>
  useEndpoint('GET /api/news/active', {}, { refetchOnWindowFocus: 'always' });

/** A page of the stories; the one before stays until the next is there. */
export const useStories = (query: ReadInput<'GET /api/news/list'>['query']) =>
  useEndpoint('GET /api/news/list', { query }, { placeholderData: keepPreviousData });

/** What the live stories are called in Spanish, by id; empty for a reader of English. */
export const useSpanishNews = (): ReadonlyMap<string, SpanishStory> => {
  const isSpanish = useLanguage() === 'es';
  const { data } = useEndpoint('GET /api/news/spanish', {}, { enabled: isSpanish });
  return useMemo(
    () => new Map((isSpanish ? data : undefined)?.map((story) => [story.id, story])),
    [isSpanish, data],
  );
};
