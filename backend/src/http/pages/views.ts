// What the first view of each public page is made of: the calls whose answers it needs, under the browser's own query
// keys, and what those answers add to its head. A page that is not here starts with an empty cache.
import { type Story, storyPreview } from '@ahl/shared-types/news';
import type { PagePath } from '@ahl/shared-types/pages';
import type { ApiKey } from '@ahl/shared-types/query-keys';
import { newsArticleJsonLd } from './json-ld.ts';

/** What a view may depend on. */
export type ViewContext = {
  params: Record<string, string>;
  search: URLSearchParams;
  /** The league's date, `YYYY-MM-DD`. */
  today: string;
  publicUrl: string;
};

/** What the answers add to the head. */
export type HeadPart = {
  title?: string;
  description?: string;
  /** A path or an address. */
  imageUrl?: string;
  type?: 'website' | 'article';
  jsonLd?: object[];
};

/** A page's first view. */
export type View = {
  keys: (context: ViewContext) => ApiKey[];
  /** `answers` are those of `keys`, in their order. A refusal of the first key is the page's own answer (404). */
  head?: (answers: readonly unknown[], context: ViewContext) => HeadPart;
};

/** What a list with search, pages and filters in the address asks for, as `useTableState` has it. */
const listQuery = (search: URLSearchParams, filters: readonly string[], pageSize: number) => {
  const page = Number(search.get('page'));
  const asked = ['search', 'sort', ...filters].flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(asked), page: Number.isInteger(page) && page > 0 ? page : 1, pageSize };
};

const lasting = (...keys: ApiKey[]): View => ({ keys: () => keys });

/** The first views by page. */
export const views: Partial<Record<PagePath, View>> = {
  '/': {
    keys: ({ today, search }) => [
      ['/api/tournaments/date', today],
      ['/api/thought-of-the-day'],
      ['/api/news/active'],
      ['/api/store-banner'],
      ['/api/countdown-config'],
      ['/api/charity/totals'],
      ['/api/winners/recent'],
      ...(search.get('tab') === 'news' ? [['/api/news'] as const] : []),
      ...(search.get('tab') === 'allstars' ? [['/api/all-stars'] as const] : []),
    ],
  },
  '/news': lasting(['/api/news']),
  '/news/:id': {
    keys: ({ params }) => [['/api/news', params.id], ['/api/news']],
    head: ([answer], { publicUrl }) => {
      const story = answer as Story;
      return {
        title: story.title,
        description: storyPreview(story.body),
        imageUrl: `/share/news/${story.id}.png`,
        type: 'article',
        jsonLd: [newsArticleJsonLd(story, publicUrl)],
      };
    },
  },
  '/rules': lasting(['/api/content-pages', 'rules']),
  '/about': lasting(['/api/content-pages', 'about']),
  '/terms-conditions': lasting(['/api/content-pages', 'terms']),
  '/privacy': lasting(['/api/content-pages', 'privacy']),
  '/charity': lasting(['/api/charity/totals']),
  '/winners': {
    keys: ({ search }) => [['/api/winners/recent'], ['/api/results', listQuery(search, ['region'], 25)]],
  },
};
