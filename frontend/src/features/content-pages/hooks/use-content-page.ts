import type { ContentPage, ContentPageKey } from '@ahl/shared-types/content-pages';
import { useQuery } from '@tanstack/react-query';

/** A page of text that the league edits; an open page follows a change by itself. */
export const useContentPage = (key: ContentPageKey) =>
  useQuery<ContentPage>({ queryKey: ['/api/content-pages', key] });
