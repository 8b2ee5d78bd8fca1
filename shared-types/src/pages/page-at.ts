import { match } from 'path-to-regexp';
import { type PageInfo, pages } from './pages.ts';

/** A page with the parameters of its path, as written in the address. */
export type FoundPage = { page: PageInfo; params: Record<string, string> };

// Paths without parameters go first, because a path with parameters could match them too.
const matchers = [...pages]
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  .map((page) => ({
    page,
    matchPath: match<Record<string, string>>(page.path, { decode: false, sensitive: true }),
  }));

/** Returns the page at an address, or null if there is none. */
export const pageAt = (pathname: string): FoundPage | null => {
  for (const { page, matchPath } of matchers) {
    const found = matchPath(pathname);
    if (found) return { page, params: found.params };
  }
  return null;
};
