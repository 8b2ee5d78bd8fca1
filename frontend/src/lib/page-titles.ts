// Owns the titles of pages. The English ones are in the code; those of another language are loaded with its catalog.
import type { PageInfo, PageTitles } from '@ahl/shared-types/pages';

const titles: Record<string, Record<string, string | undefined>> = {};

/** Sets the titles of a language that was loaded. */
export const setPageTitles = (language: string, next: PageTitles): void => {
  titles[language] = next;
};

/** Returns a page's title in a language, or the English one if there is none. */
export const pageTitle = ({ path, title }: Pick<PageInfo, 'path' | 'title'>, language: string): string =>
  titles[language]?.[path] ?? title;
