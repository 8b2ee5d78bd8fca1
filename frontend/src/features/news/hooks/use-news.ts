import type { Story, StoryNeighbours, StorySummary } from '@ahl/shared-types/news';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The featured stories, newest first; looked at again when the window is (spec section 7). */
export const useFeaturedNews = () =>
  useQuery<Story[]>({ queryKey: ['/api/news/active'], refetchOnWindowFocus: 'always' });

/** A page of the stories; the one before stays until the next is there. */
export const useStories = (query: Readonly<Record<string, string | number>>) =>
  useQuery<{ items: StorySummary[]; total: number }>({
    queryKey: ['/api/news/list', query],
    placeholderData: keepPreviousData,
  });

/** What stands beside a story. */
export const useNeighbours = (id: string) =>
  useQuery<StoryNeighbours>({ queryKey: ['/api/news', id, 'neighbours'] });

/** Every story, newest first: the call that the spec has for the homepage's tab. */
export const useNews = () => useQuery<Story[]>({ queryKey: ['/api/news'] });

/** One story. */
export const useStory = (id: string) => useQuery<Story>({ queryKey: ['/api/news', id] });
