// Owns the titles of pages. The English ones stand in the code; those of another language come with its catalog.
import type { PageInfo, PageTitles } from '@ahl/shared-types/pages';

const titles: Record<string, Record<string, string | undefined>> = {};

/** Takes the titles of a language that was loaded. */
export const setPageTitles = (language: string, next: PageTitles): void => {
  titles[language] = next;
};

/** A page's title in a language; what has none there keeps its English one. */
export const pageTitle = ({ path, title }: Pick<PageInfo, 'path' | 'title'>, language: string): string =>
  titles[language]?.[path] ?? title;
