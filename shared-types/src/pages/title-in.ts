import type { PageInfo } from './pages.ts';
import { spanishTitles } from './spanish/index.ts';

/** A page's title in a language; the English title if there is no Spanish one. */
export const titleIn = ({ path, title }: Pick<PageInfo, 'path' | 'title'>, language: 'en' | 'es'): string =>
  (language === 'es' && (spanishTitles as Record<string, string | undefined>)[path]) || title;
