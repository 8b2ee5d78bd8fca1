import type { Story } from '@ahl/shared-types/news';
import { useQuery } from '@tanstack/react-query';

/** The featured stories, newest first; looked at again when the window is (spec section 7). */
export const useFeaturedNews = () =>
  useQuery<Story[]>({ queryKey: ['/api/news/active'], refetchOnWindowFocus: 'always' });

/** Every story, newest first. */
export const useNews = () => useQuery<Story[]>({ queryKey: ['/api/news'] });

/** One story. */
export const useStory = (id: string) => useQuery<Story>({ queryKey: ['/api/news', id] });
